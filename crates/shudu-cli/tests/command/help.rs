//! The help is pinned in English and complete in every language.

use crate::common::{every_command, shudu, words};

/// To pin an intended change: `SHUDU_PIN=1 cargo test -p shudu-cli --test command help`.
#[test]
fn the_english_help_is_pinned() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/help");
    for verb in every_command() {
        let ran = shudu(&[&words(&verb)[..], &["--help"]].concat(), "");
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        let name = if verb.is_empty() { "shudu".to_owned() } else { verb.replace(' ', "-") };
        let path = folder.join(name + ".txt");
        // On Windows the command is named shudu.exe.
        let help = ran.out.replace("shudu.exe", "shudu");
        if std::env::var_os("SHUDU_PIN").is_some() {
            std::fs::write(&path, &help).unwrap();
        }
        let pinned = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert_eq!(help, pinned, "{}", path.display());
    }
}

#[test]
fn every_command_and_flag_has_help_in_every_language() {
    for lang in ["en", "zh-CN", "zh-TW"] {
        for verb in every_command() {
            let help = shudu(&[&words(&verb)[..], &["--lang", lang, "--help"]].concat(), "").out;
            let key = help.split_whitespace().find(|w| w.starts_with("help-"));
            assert_eq!(key, None, "{lang} {verb:?}: a key without a text");
            if lang != "en" {
                assert!(help.contains("用法"), "{lang} {verb:?}: {help}");
            }
        }
    }
}

#[test]
fn short_and_long_help_show_examples() {
    for verb in every_command() {
        let has_none = ["", "lab", "techniques", "formats", "man", "help"].contains(&&*verb);
        let help = shudu(&[&words(&verb)[..], &["-h"]].concat(), "").out;
        assert!(has_none || help.contains("Example"), "{verb:?}");
    }
}

#[test]
fn completions_and_manual_pages_are_generated() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let ran = shudu(&["completions", shell], "");
        assert!(ran.code == 0 && ran.out.contains("enumerate"), "{shell}");
    }
    assert!(shudu(&["man"], "").out.contains(".TH shudu"));
    let dir = crate::common::directory();
    assert_eq!(shudu(&["man", dir.path().to_str().unwrap()], "").code, 0);
    for page in ["shudu.1", "shudu-solve.1", "shudu-lab-depth.1", "sudoku.1"] {
        let text = std::fs::read_to_string(dir.path().join(page)).unwrap();
        assert!(text.contains(".TH"), "{page}");
    }
    // The options are aligned: the first one too keeps its indent.
    let classic = std::fs::read_to_string(dir.path().join("sudoku.1")).unwrap();
    assert!(classic.contains(".nf\n  \\-c N      N finished grids"), "{classic}");
}

/// Every message key in the sources must be in the catalogue.
#[test]
fn every_key_in_the_sources_has_a_message() {
    let catalogue = shudu_messages::Catalogue::new(shudu_messages::Lang::En);
    let here = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut folders: Vec<_> =
        ["src", "../shudu-flags/src", "../shudu-play/src"].map(|folder| here.join(folder)).into();
    let mut seen = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let source = std::fs::read_to_string(&path).unwrap();
            for start in [
                "say(\"",
                "say(key, \"",
                "=> say(\"",
                "\"classic-",
                "\"verdict-",
                "\"lab-",
                "\"play-",
            ] {
                for piece in source.split(start).skip(1) {
                    let rest = piece.split('"').next().unwrap();
                    let prefix = start.trim_start_matches('"');
                    let key = match start.starts_with('"') {
                        true => format!("{prefix}{rest}"),
                        false => rest.to_owned(),
                    };
                    // The rest of the key is a value.
                    if key.contains('{') {
                        continue;
                    }
                    assert!(catalogue.has(&key), "{}: {key}", path.display());
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 60, "{seen}");
}
