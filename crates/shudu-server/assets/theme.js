// Sets the theme before the first paint, which waits for it where browsers know `blocking`. A classic script, because
// modules run later.
"use strict";
{
  let theme;
  try {
    theme = JSON.parse(localStorage.getItem("shudu-settings") ?? "{}").theme;
  } catch {
    // A browser without storage uses the theme of the system.
  }
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
}
