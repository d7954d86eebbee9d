// Types of the requests and answers. Written by types.mjs from crates/shudu-jobs/schema.json.

/** The reason why a request has no answer. */
export declare class ShuduError extends Error {
  readonly kind: Failure["kind"];
  /** The line in the puzzle text or in the request, from 1. */
  readonly line?: number;
  /** The column in the line, from 1. */
  readonly column?: number;
  /** The field of the request. */
  readonly field?: string;
}

/** Options of a client. */
export interface ClientOptions {
  /** The compiled module, or its address; by default the file beside this one. */
  module?: WebAssembly.Module | Promise<WebAssembly.Module> | string | URL;
  /** The address of the worker; by default the file beside this one. */
  workerUrl?: string | URL;
  /** The time of a request in milliseconds; 10000 by default. */
  timeMs?: number;
}

/** Options of a request. */
export interface CallOptions {
  /** Cancels the request. */
  signal?: AbortSignal;
  /** Receives the progress of a long request. */
  onProgress?: (progress: Progress) => void;
  /** The time of this request in milliseconds. */
  timeMs?: number;
}

/** The requests by name, each with its body and its answer. */
export interface RequestMap {
  apply: { request: Apply; answer: GameAnswer };
  backbone: { request: Backbone; answer: BackboneRecord };
  board: { request: BoardGeometry; answer: BoardAnswer };
  candidates: { request: Candidates; answer: CandidatesAnswer };
  canonical: { request: Canonical; answer: CanonicalRecord };
  check: { request: Check; answer: CheckRecord };
  complete: { request: Complete; answer: GeneratedRecord };
  convert: { request: Convert; answer: ConvertAnswer };
  count: { request: Count; answer: CountRecord };
  draw: { request: Draw; answer: DrawAnswer };
  engines: { request: Engines; answer: EnginesAnswer };
  estimate: { request: Estimate; answer: EstimateRecord };
  example: { request: Example; answer: ExampleAnswer };
  formats: { request: Formats; answer: FormatsAnswer };
  "game-check": { request: GameCheck; answer: GameFaults };
  "game-hint": { request: GameHint; answer: GameHintAnswer };
  generate: { request: Generate; answer: GenerateAnswer };
  hint: { request: Hint; answer: HintRecord };
  levels: { request: Levels; answer: LevelsAnswer };
  minimize: { request: Minimize; answer: MinimizeAnswer };
  "new-game": { request: NewGame; answer: GameAnswer };
  path: { request: Path; answer: PathRecord };
  play: { request: Play; answer: PlayAnswer };
  qr: { request: Qr; answer: QrAnswer };
  rate: { request: Rate; answer: RateRecord };
  read: { request: Read; answer: ReadAnswer };
  requests: { request: Requests; answer: RequestsAnswer };
  review: { request: GameReview; answer: Review };
  solutions: { request: Solutions; answer: SolveRecord };
  solve: { request: Solve; answer: SolveRecord };
  statistics: { request: Statistics; answer: StatisticsAnswer };
  steps: { request: Steps; answer: PathRecord };
  techniques: { request: TechniqueTable; answer: TechniquesAnswer };
  texts: { request: Texts; answer: TextsAnswer };
  trace: { request: Trace; answer: TraceAnswer };
  transform: { request: Transform; answer: TransformAnswer };
  "true-candidates": { request: TrueCandidates; answer: CandidatesAnswer };
  verdict: { request: Verdict; answer: CountRecord };
  verdicts: { request: Verdicts; answer: VerdictsAnswer };
  worth: { request: Worth; answer: WorthAnswer };
}

/** Answers requests in a worker, one after the other. */
export interface Client {
  /** Answers a request. Rejects with a `ShuduError` if there is no answer. */
  call<Name extends keyof RequestMap>(name: Name, body: RequestMap[Name]["request"], options?: CallOptions): Promise<RequestMap[Name]["answer"]>;
  /** Answers a request with JSON texts on both sides. */
  callText(name: string, body: string, options?: CallOptions): Promise<{ status: "ok" | Failure["kind"]; text: string }>;
  /** Ends the worker and rejects all requests. */
  close(): void;
  /** Applies events to a game. Events after one that does not apply are ignored. */
  apply(body: RequestMap["apply"]["request"], options?: CallOptions): Promise<RequestMap["apply"]["answer"]>;
  /** Returns the digits that all solutions have in common. */
  backbone(body: RequestMap["backbone"]["request"], options?: CallOptions): Promise<RequestMap["backbone"]["answer"]>;
  /** Returns the geometry of a board: where candidates are drawn, and the symmetries of patterns. */
  board(body: RequestMap["board"]["request"], options?: CallOptions): Promise<RequestMap["board"]["answer"]>;
  /** Returns the candidates of every blank cell: the digits that no peer has or, of a position,
   * those that the player has not eliminated. */
  candidates(body: RequestMap["candidates"]["request"], options?: CallOptions): Promise<RequestMap["candidates"]["answer"]>;
  /** Returns the canonical form, the class id and the automorphisms of a puzzle. A puzzle whose
   * digits clash has no form. */
  canonical(body: RequestMap["canonical"]["request"], options?: CallOptions): Promise<RequestMap["canonical"]["answer"]>;
  /** Diagnoses a puzzle: where two solutions differ and which given would make it proper, which
   * given may be wrong, which givens are redundant. */
  check(body: RequestMap["check"]["request"], options?: CallOptions): Promise<RequestMap["check"]["answer"]>;
  /** Adds givens until the puzzle has exactly one solution. */
  complete(body: RequestMap["complete"]["request"], options?: CallOptions): Promise<RequestMap["complete"]["answer"]>;
  /** Converts the puzzles of a text to another format. */
  convert(body: RequestMap["convert"]["request"], options?: CallOptions): Promise<RequestMap["convert"]["answer"]>;
  /** Counts the solutions of a puzzle. */
  count(body: RequestMap["count"]["request"], options?: CallOptions): Promise<RequestMap["count"]["answer"]>;
  /** Draws a puzzle, its solution or a step as SVG. */
  draw(body: RequestMap["draw"]["request"], options?: CallOptions): Promise<RequestMap["draw"]["answer"]>;
  /** Lists the engines. */
  engines(body: RequestMap["engines"]["request"], options?: CallOptions): Promise<RequestMap["engines"]["answer"]>;
  /** Estimates the number of solutions by random walks, if there are too many to count. */
  estimate(body: RequestMap["estimate"]["request"], options?: CallOptions): Promise<RequestMap["estimate"]["answer"]>;
  /** Returns the example of a technique: a position and the step that is found there. */
  example(body: RequestMap["example"]["request"], options?: CallOptions): Promise<RequestMap["example"]["answer"]>;
  /** Lists the text formats. */
  formats(body: RequestMap["formats"]["request"], options?: CallOptions): Promise<RequestMap["formats"]["answer"]>;
  /** Finds conflicts, wrong digits and missing candidates of a game. */
  gameCheck(body: RequestMap["game-check"]["request"], options?: CallOptions): Promise<RequestMap["game-check"]["answer"]>;
  /** Returns a hint for the position of a game, in three grades. Mistakes come first and have no
   * grade. */
  gameHint(body: RequestMap["game-hint"]["request"], options?: CallOptions): Promise<RequestMap["game-hint"]["answer"]>;
  /** Generates puzzles with requested properties. The same request and seed give the same puzzles
   * everywhere. */
  generate(body: RequestMap["generate"]["request"], options?: CallOptions): Promise<RequestMap["generate"]["answer"]>;
  /** Returns the mistakes of a player, or as much of the next step as requested. */
  hint(body: RequestMap["hint"]["request"], options?: CallOptions): Promise<RequestMap["hint"]["answer"]>;
  /** Lists the levels. */
  levels(body: RequestMap["levels"]["request"], options?: CallOptions): Promise<RequestMap["levels"]["answer"]>;
  /** Removes redundant givens of a proper puzzle until it is minimal. */
  minimize(body: RequestMap["minimize"]["request"], options?: CallOptions): Promise<RequestMap["minimize"]["answer"]>;
  /** Starts a game. */
  newGame(body: RequestMap["new-game"]["request"], options?: CallOptions): Promise<RequestMap["new-game"]["answer"]>;
  /** Finds the steps from a position to the solution. */
  path(body: RequestMap["path"]["request"], options?: CallOptions): Promise<RequestMap["path"]["answer"]>;
  /** Applies events to a game and returns what changed. Events after one that does not apply are
   * ignored. */
  play(body: RequestMap["play"]["request"], options?: CallOptions): Promise<RequestMap["play"]["answer"]>;
  /** Returns a text as a QR code. */
  qr(body: RequestMap["qr"]["request"], options?: CallOptions): Promise<RequestMap["qr"]["answer"]>;
  /** Rates a 9×9 puzzle: ER, EP and ED, the level, the number of uses of each technique; on
   * HoDoKu's scale the level and the score. */
  rate(body: RequestMap["rate"]["request"], options?: CallOptions): Promise<RequestMap["rate"]["answer"]>;
  /** Reads every puzzle of a text, in any format, and locates what cannot be read. */
  read(body: RequestMap["read"]["request"], options?: CallOptions): Promise<RequestMap["read"]["answer"]>;
  /** Lists the requests and the languages. */
  requests(body: RequestMap["requests"]["request"], options?: CallOptions): Promise<RequestMap["requests"]["answer"]>;
  /** Reviews a game: what justified each move, what was missed, what to practice. */
  review(body: RequestMap["review"]["request"], options?: CallOptions): Promise<RequestMap["review"]["answer"]>;
  /** Lists solutions of a puzzle. */
  solutions(body: RequestMap["solutions"]["request"], options?: CallOptions): Promise<RequestMap["solutions"]["answer"]>;
  /** Solves a puzzle: the verdict and the first solutions. */
  solve(body: RequestMap["solve"]["request"], options?: CallOptions): Promise<RequestMap["solve"]["answer"]>;
  /** Counts games by shape and level, and the days in a row with a solved puzzle. */
  statistics(body: RequestMap["statistics"]["request"], options?: CallOptions): Promise<RequestMap["statistics"]["answer"]>;
  /** Lists every step that applies to a position. */
  steps(body: RequestMap["steps"]["request"], options?: CallOptions): Promise<RequestMap["steps"]["answer"]>;
  /** Lists the techniques. */
  techniques(body: RequestMap["techniques"]["request"], options?: CallOptions): Promise<RequestMap["techniques"]["answer"]>;
  /** Returns messages of the catalogue in the language of the request. */
  texts(body: RequestMap["texts"]["request"], options?: CallOptions): Promise<RequestMap["texts"]["answer"]>;
  /** Shows an engine at work: its actions in order, and counters of its work. */
  trace(body: RequestMap["trace"]["request"], options?: CallOptions): Promise<RequestMap["trace"]["answer"]>;
  /** Transforms a puzzle to equivalent ones: by a given transform, or by random ones. */
  transform(body: RequestMap["transform"]["request"], options?: CallOptions): Promise<RequestMap["transform"]["answer"]>;
  /** Returns the true candidates of every cell: the digits that some solution has there. */
  trueCandidates(body: RequestMap["true-candidates"]["request"], options?: CallOptions): Promise<RequestMap["true-candidates"]["answer"]>;
  /** Decides whether a puzzle is proper: one solution, several, none, or clashing digits. */
  verdict(body: RequestMap["verdict"]["request"], options?: CallOptions): Promise<RequestMap["verdict"]["answer"]>;
  /** Decides for every puzzle of a text whether it has exactly one solution. This is the fast way for many
   * puzzles. */
  verdicts(body: RequestMap["verdicts"]["request"], options?: CallOptions): Promise<RequestMap["verdicts"]["answer"]>;
  /** Determines what each given of a proper puzzle is worth: the number of solutions without it. */
  worth(body: RequestMap["worth"]["request"], options?: CallOptions): Promise<RequestMap["worth"]["answer"]>;
}

/** Creates a client with its own worker. */
export declare function createClient(options?: ClientOptions): Client;

/** A client that starts with its first request. */
export declare const shudu: Client;
export default shudu;

/** A chain of statements that a digit is in one of some cells, with alternating strong and weak
 * links.
 * 
 * ```text
 *   (3)r1c2 = (3)r1c8 - (3)r4c8 = (7)r4c8     strong weak strong: one of the ends is true
 * ```
 * 
 * An open chain begins and ends with a strong link. Its first or its last node is true; if both
 * are the same, the node is true. A closed chain (a continuous loop) has one more, weak link from
 * the last node back to the first; then one end of each weak link is true. */
export type Aic = {
  /** True for a continuous loop. */
  closed: boolean;
  /** `links[i]` leads from node `i` to the next one; the last link of a closed chain leads back. */
  links: Array<Inference>;
  /** The statements in order. */
  nodes: Array<Node>;
};

/** Cells and the digits they have together; *almost locked* if there is one digit more than cells. */
export type AlmostLocked = {
  /** The cells. */
  cells: Array<Cell>;
  /** The digits. */
  digits: Digits;
};

/** Applies events to a game. Events after one that does not apply are ignored. */
export type Apply = {
  /** The events. Their times are milliseconds since the start of the game. */
  events: Array<TimedEvent>;
  /** The game in its saved form. */
  game: SavedGame;
  /** If true, the view has the changes that can be taken back or made again (`history`). */
  history?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The time for `elapsed_ms` of the answer, in milliseconds since the start; that of the last
   * event if absent. */
  now_ms?: number | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** Returns the digits that all solutions have in common. */
export type Backbone = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A puzzle and the digits that all its solutions have in common. */
export type BackboneRecord = {
  /** The digits that all solutions have in common; empty if there is no solution. */
  backbone: string;
  /** The number of candidates that some solution confirms; 0 if there is no solution. */
  candidates: number;
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The puzzle or position. */
  puzzle: string;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
};

/** Why a link holds: `cell`, a house, or an almost locked set. */
export type Because = (string | AlmostLocked);

/** What excludes candidates beside a single: placed digits, or nothing that is on the board any more. */
export type Blocker = {
  /** The cells with the digits that exclude the candidates. Empty if the candidates were eliminated by
   * an earlier step. */
  cells?: Array<Cell>;
  /** The excluded candidates. */
  excluded: Array<Candidate>;
  /** The house that has both the placed digits and the excluded candidates. `None` if another rule
   * excludes them, or if they were eliminated. */
  house?: (House | null);
};

/** The geometry of a board. */
export type BoardAnswer = {
  /** Where the candidates of a cell are drawn. */
  marks: MarkPlaces;
  /** The shape. */
  shape: Shape;
  /** The symmetries, in the order of lists. */
  symmetries: Array<SymmetryOrbits>;
};

/** Returns the geometry of a board: where candidates are drawn, and the symmetries of patterns. */
export type BoardGeometry = {
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The shape of the board: rows and columns of a box, such as `3x3`. */
  shape: string;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A digit in a cell. */
export type Candidate = {
  /** The cell. */
  cell: Cell;
  /** The digit. */
  digit: Digit;
};

/** Returns the candidates of every blank cell: the digits that no peer has or, of a position,
 * those that the player has not eliminated. */
export type Candidates = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The candidates of every cell. */
export type CandidatesAnswer = {
  /** The digits of each cell, in reading order. */
  candidates: Array<Array<number>>;
  /** The puzzle. */
  puzzle: string;
};

/** Returns the canonical form, the class id and the automorphisms of a puzzle. A puzzle whose
 * digits clash has no form. */
export type Canonical = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** If true, the form of the pattern of givens instead of the puzzle. */
  pattern?: boolean;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A puzzle and its canonical form. */
export type CanonicalRecord = {
  /** The number of transforms of the puzzle to itself. */
  automorphisms?: Integer;
  /** The form. That of a pattern has a 1 in each cell of the pattern. */
  canonical?: string;
  /** The id of the class. */
  class?: ClassId;
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The puzzle or position. */
  puzzle: string;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
  /** A transform to the form, in the notation of [`Transform::parse`]. */
  transform?: string;
};

/** Why a link holds: `assumption`, `cell`, `pattern`, or a house. */
export type Cause = string;

/** A cell: row and column from 1. */
export type Cell = string;

/** One cell. */
export type CellView = {
  /** The colors of candidates, by digit. */
  candidate_colors?: {
    [key: string]: number;
  };
  /** The candidates as the player sees them: center marks, or automatic candidates. */
  candidates?: Digits;
  /** The colors of the cell, from 1. */
  colors?: Array<number>;
  /** Corner marks. */
  corner?: Digits;
  /** The digit; 0 for a blank. */
  digit: number;
  /** Candidates that the player eliminated. */
  eliminated?: Digits;
  /** True if the digit is a given. */
  given?: boolean;
};

/** A chain, a cycle or a net of implications. */
export type Chain = {
  argument: "cycle" | "forcing" | "contradiction" | "double" | "cell" | "house";
  branches: Array<Array<Link>>;
  complexity: number;
  /** A cell, or the places of a digit in a house. */
  from: string | Record<string, unknown> | null;
};

/** Diagnoses a puzzle: where two solutions differ and which given would make it proper, which
 * given may be wrong, which givens are redundant. */
export type Check = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** If true, the answer has the redundant givens of a proper puzzle. */
  minimal?: boolean;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A puzzle, the verdict and the diagnosis. */
export type CheckRecord = {
  /** True if these are all solutions. */
  complete: boolean;
  /** The number of solutions counted. */
  count: Integer;
  /** If there are several solutions: the cells where the first two differ. */
  differ?: Array<Cell> | null;
  /** The digits that clash, if the verdict is `invalid`. */
  error?: (ClashRecord | null);
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** If there are several solutions: each digit that makes the puzzle proper if added as a given. */
  mends?: Array<PlacedDigit> | null;
  /** For a proper puzzle, if requested: true if every given is necessary. */
  minimal?: boolean | null;
  /** The puzzle or position. */
  puzzle: string;
  /** For a proper puzzle, if requested: the redundant givens. */
  redundant?: Array<Cell> | null;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The only solution, or two of several. */
  solutions: Array<string>;
  /** If there is no solution: each given whose removal alone leaves a puzzle with one. */
  suspects?: Array<Cell> | null;
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
  /** Whether the puzzle is proper. */
  verdict: VerdictKind;
};

/** Two equal digits in one house. */
export type ClashRecord = {
  /** The two cells. */
  cells: Array<Cell>;
  /** The message, in the language of the user. */
  message: string;
};

/** The id of a class of equivalent puzzles. */
export type ClassId = string;

/** Adds givens until the puzzle has exactly one solution. */
export type Complete = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The seed. */
  seed?: Integer;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The symmetry of the result; none if absent. */
  symmetry?: Symmetry;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A violated rule: a house with its kind and index, or a constraint with its number. */
export type Conflict = {
  /** The grid of the house, from 0; absent for the first. */
  area?: number;
  /** The cells that violate the rule, in reading order. */
  cells: Array<number>;
  /** The digit that occurs more than once. */
  digit?: (Digit | null);
  /** The index of the house among its kind, or of the constraint in the rules, from 0. */
  index: number;
  /** The kind of the house; absent for a constraint. */
  kind?: (HouseKind | null);
};

/** A constraint: its `type` and its fields. */
export type Constraint = Record<string, unknown>;

/** Converts the puzzles of a text to another format. */
export type Convert = {
  /** If true, the puzzles alone: no comments, no other fields. */
  bare?: boolean;
  /** The character for blanks; that of the format if absent. */
  blank?: string | null;
  /** The format; detected if absent. */
  from?: string | null;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The shape of the boards, such as `3x3`. */
  shape?: string | null;
  /** How digits above 9 are written: `digits`, `hex`, `letters` or `numbers`. */
  symbols?: string | null;
  /** The text. */
  text: string;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
  /** The format to write. */
  to: string;
};

/** Converted puzzles. */
export type ConvertAnswer = {
  /** What could not be read, or not be written in this format, in order. */
  faults: Array<Fault>;
  /** The number of puzzles that lost candidates, because the format has none. */
  lost: number;
  /** True if there is more text after the last puzzle. */
  more: boolean;
  /** The number of puzzles in it. */
  puzzles: number;
  /** The text in the new format. */
  text: string;
};

/** Counts the solutions of a puzzle. */
export type Count = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** Stop counting at this number. If absent, at the limit of the carrier; the solutions of an
   * empty grid are known from its census then. */
  limit?: number | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
  /** If true, the answer has the work of the search. */
  work?: boolean;
};

/** A puzzle and its number of solutions. */
export type CountRecord = {
  /** True if these are all solutions. */
  complete: boolean;
  /** The number of solutions counted. */
  count: Integer;
  /** The digits that clash, if the verdict is `invalid`. */
  error?: (ClashRecord | null);
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The puzzle or position. */
  puzzle: string;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
  /** Whether the puzzle is proper. */
  verdict: VerdictKind;
  /** The work, if requested. */
  work?: (Work | null);
};

/** The result of a step without its reason: what a player does when applying it. */
export type Deduction = {
  /** The candidates to eliminate. */
  eliminations?: Array<Candidate>;
  /** The digits to place. */
  placements?: Array<Candidate>;
  /** The technique. */
  technique: Technique;
};

/** A digit from 1. */
export type Digit = number;

/** Digits upwards. */
export type Digits = Array<Digit>;

/** A direction in which the cursor moves. */
export type Direction = ("up" | "down" | "left" | "right");

/** Draws a puzzle, its solution or a step as SVG. */
export type Draw = {
  /** If true, no title and no legend. */
  bare?: boolean;
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The labels of rows and columns; `rc` if absent. */
  labels?: LabelKind;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The solver that finds the step; `hodoku` if absent. */
  scale?: (StepScale | null);
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** What to draw; the puzzle if absent. */
  show?: Show;
  /** The width in pixels; 600 if absent. */
  size?: number | null;
  /** The number of the step on the path, from 1; 1 if absent. */
  step?: number | null;
  /** The technique of the step. */
  technique?: string | null;
  /** The theme: `light` (default), `dark`, `print`, `high-contrast` or `color-blind`. */
  theme?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
  /** The title above the picture. */
  title?: string | null;
};

/** A picture. */
export type DrawAnswer = {
  /** The picture in words, for readers who cannot see it. */
  description: string;
  /** The picture: an SVG document. */
  svg: string;
};

/** An engine. */
export type EngineInfo = {
  /** What it does, in the language of the request. */
  about: string;
  /** True if it finds solutions in lexicographic order. */
  lexicographic: boolean;
  /** The name. */
  name: string;
  /** True if it has a trace. */
  trace: boolean;
};

/** Lists the engines. */
export type Engines = {
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The engines. */
export type EnginesAnswer = {
  /** Every engine. */
  engines: Array<EngineInfo>;
};

/** Estimates the number of solutions by random walks, if there are too many to count. */
export type Estimate = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The seed. */
  seed?: Integer;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
  /** The number of random walks; 1000 if absent. */
  walks?: number | null;
};

/** A puzzle and an estimate of its number of solutions.
 * 
 * Numbers below a million are rounded to integers, larger ones to four significant digits, which
 * is the precision of an estimate. */
export type EstimateRecord = {
  /** The estimate. */
  estimate: RoundedNumber;
  /** True if the number is exact. */
  exact: boolean;
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The upper end of the 95 % interval. */
  high: RoundedNumber;
  /** The lower end of the 95 % interval. */
  low: RoundedNumber;
  /** The puzzle or position. */
  puzzle: string;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
  /** The number of random walks made. */
  walks: number;
};

/** Something a player does.
 * 
 * Events with `cells` act on the named cells, or on the selection if the list is missing. Givens
 * among several cells are skipped; the event is rejected if nothing is left to do. Digits are numbered
 * from 1 in ascending order, as in [`Rules`](shudu::rules::Rules). */
export type Event = ({
  /** The cells. */
  cells?: EventCells;
  /** The digit. */
  digit: number;
  event: "place";
} | {
  /** The cells. */
  cells?: EventCells;
  event: "clear";
  /** What to remove. */
  layer?: (Layer | null);
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "toggle-corner";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "toggle-center";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "eliminate";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "restore";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR). */
  color: number;
  event: "toggle-color";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR). */
  color: number;
  /** The digit. */
  digit: number;
  event: "toggle-candidate-color";
} | {
  /** The cells. */
  cells: Array<Cell>;
  event: "select";
} | {
  /** The cells. */
  cells: Array<Cell>;
  event: "extend";
} | {
  /** The cells. */
  cells: Array<Cell>;
  event: "deselect";
} | {
  /** The direction. */
  direction: Direction;
  event: "move";
  /** Whether the new cell is added to the selection. Otherwise it replaces the selection. */
  extend?: boolean;
} | {
  event: "undo";
} | {
  event: "redo";
} | {
  event: "save-point";
  /** The name. */
  name: string;
} | {
  event: "restore-point";
  /** The name. */
  name: string;
} | {
  event: "pause";
} | {
  event: "resume";
} | {
  event: "hint";
  /** How much was shown: 1 (where to look, or mistakes), 2 (the cells), 3 (the whole step). */
  grade: number;
  /** The number of grades: 3. Events of earlier versions do not have it; they have five grades. */
  of?: number;
  /** The step behind the hint, if it was about one. */
  step?: (Deduction | null);
} | {
  event: "check";
} | {
  event: "auto-candidates";
  /** On or off. */
  on: boolean;
} | {
  event: "clear-marks";
  /** On or off. */
  on: boolean;
} | {
  event: "fill-candidates";
} | {
  event: "apply-step";
  /** The step. */
  step: Deduction;
} | {
  event: "abandon";
});

export type EventCells = Array<Cell> | null;

/** Returns the example of a technique: a position and the step that is found there. */
export type Example = {
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The theme of the overlay: `light`, `dark`, `print`, `high-contrast` or `color-blind`. The
   * step then has its marks as SVG (`overlay`) and what they mean (`legend`). */
  overlay?: string | null;
  /** The technique: its id or its name. */
  technique: string;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A position where a technique is found, and its step. */
export type ExampleAnswer = {
  /** The givens as a line. */
  givens: string;
  /** Its name, in the language of the request. */
  name: string;
  /** The digits and candidates, cell by cell. */
  position: PositionRecord;
  /** The position as text, with its givens and candidates. Other requests read it as `puzzle`. */
  puzzle: string;
  /** The step. */
  step: StepRecord;
  /** The technique. */
  technique: Technique;
};

/** The candidates of a cell that are not part of a deadly pattern: a [loop](Reason::Loop) or a
 * [grave](Reason::Grave). */
export type ExtraCandidates = {
  /** The cell. */
  cell: Cell;
  /** The candidates. */
  digits: Digits;
};

/** The reason why a call failed. */
export type Failure = {
  /** The column in the line, from 1. */
  column?: number | null;
  /** The field of the request. */
  field?: string | null;
  /** The kind of failure. */
  kind: FailureKind;
  /** The line in the puzzle text or, for a bad request, in the request; from 1. */
  line?: number | null;
  /** The reason as a sentence, in the language of the request. */
  message: string;
};

/** How a call ended. A carrier maps these to its own codes. */
export type FailureKind = ("ok" | "bad-request" | "unknown-request" | "too-large" | "invalid-puzzle" | "impossible" | "stopped");

/** A fault in a text. */
export type Fault = {
  /** The column, from 1; 0 for the whole line. */
  column: number;
  /** The line with a caret below the column. */
  excerpt?: string | null;
  /** The line, from 1; 0 for the whole text. */
  line: number;
  /** What is wrong and what to do, in the language of the request. */
  message: string;
};

/** A text format. */
export type FormatRow = {
  /** What it is, in English. */
  about: string;
  /** Usual extensions of files. */
  extensions: Array<string>;
  /** The id. */
  id: string;
  /** True if it supports candidates. */
  marks: boolean;
  /** The name, in English. */
  name: string;
  /** True if it can be read. */
  reads: boolean;
  /** True if it supports other shapes than 9×9. */
  shapes: boolean;
  /** True if it can be written. */
  writes: boolean;
};

/** Lists the text formats. */
export type Formats = {
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The text formats. */
export type FormatsAnswer = {
  /** Every format. */
  formats: Array<FormatRow>;
};

/** A game after some events, and what to show of it. */
export type GameAnswer = {
  /** The game in its saved form. */
  game: SavedGame;
  /** The first event that does not apply. */
  rejected?: (RejectedEvent | null);
  /** What to show. */
  view: GameView;
};

/** A change of the cells. */
export type GameChange = ({
  /** The cells. */
  cells?: EventCells;
  /** The digit. */
  digit: number;
  event: "place";
} | {
  /** The cells. */
  cells?: EventCells;
  event: "clear";
  /** What to remove. */
  layer?: (Layer | null);
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "toggle-corner";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "toggle-center";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "eliminate";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "restore";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR). */
  color: number;
  event: "toggle-color";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR). */
  color: number;
  /** The digit. */
  digit: number;
  event: "toggle-candidate-color";
} | {
  /** The cells. */
  cells: Array<Cell>;
  event: "select";
} | {
  /** The cells. */
  cells: Array<Cell>;
  event: "extend";
} | {
  /** The cells. */
  cells: Array<Cell>;
  event: "deselect";
} | {
  /** The direction. */
  direction: Direction;
  event: "move";
  /** Whether the new cell is added to the selection. Otherwise it replaces the selection. */
  extend?: boolean;
} | {
  event: "undo";
} | {
  event: "redo";
} | {
  event: "save-point";
  /** The name. */
  name: string;
} | {
  event: "restore-point";
  /** The name. */
  name: string;
} | {
  event: "pause";
} | {
  event: "resume";
} | {
  event: "hint";
  /** How much was shown: 1 (where to look, or mistakes), 2 (the cells), 3 (the whole step). */
  grade: number;
  /** The number of grades: 3. Events of earlier versions do not have it; they have five grades. */
  of?: number;
  /** The step behind the hint, if it was about one. */
  step?: (Deduction | null);
} | {
  event: "check";
} | {
  event: "auto-candidates";
  /** On or off. */
  on: boolean;
} | {
  event: "clear-marks";
  /** On or off. */
  on: boolean;
} | {
  event: "fill-candidates";
} | {
  event: "apply-step";
  /** The step. */
  step: Deduction;
} | {
  event: "abandon";
}) & {
  /** Milliseconds on the clock of the caller. Any clock that does not go back will do: Unix time,
   * or the time since the start. A time before the last event counts as that of the last event. */
  at: number;
  /** The cells whose digits changed; if no digit changed, all cells that changed. */
  changed: Array<Cell>;
  /** The number of the event, from 1. */
  number: number;
};

/** Finds conflicts, wrong digits and missing candidates of a game. */
export type GameCheck = {
  /** The game in its saved form. */
  game: SavedGame;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The result of a check. */
export type GameFaults = {
  /** The violated rules. */
  conflicts: Array<Conflict>;
  /** Whether the solution is known. If not, `wrong` and `missing` are empty. */
  is_solution_known: boolean;
  /** The blank cells from whose candidates the player removed the digit of the solution. The digit
   * is not named, because it is the answer. */
  missing: Array<Cell>;
  /** The player's digits that differ from the solution, in reading order. */
  wrong: Array<Candidate>;
};

/** Returns a hint for the position of a game, in three grades. Mistakes come first and have no
 * grade. */
export type GameHint = {
  /** If true, the answer also has the lower grades (`lower`), so that all come from one search. */
  all?: boolean;
  /** The game in its saved form. */
  game: SavedGame;
  /** How much of the step to show: 1 (where to look), 2 (the cells), 3 (the whole step); 1 if
   * absent, or 3 with `all`. 4 and 5, which earlier versions had, are 3. */
  grade?: number | null;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The theme of the overlay: `light`, `dark`, `print`, `high-contrast` or `color-blind`. The
   * answer then has its marks as SVG. */
  overlay?: string | null;
  /** The order of steps; `hodoku` if absent. */
  scale?: (StepScale | null);
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A hint for a game. It has no more than its grade shows. */
export type GameHintAnswer = {
  /** The event that applies the step, in grade 3. */
  apply?: (Event | null);
  /** The cells of the step, from grade 2; the cells of mistakes. */
  cells?: Array<Cell>;
  /** The grade. */
  grade: number;
  /** One or two houses of the step, or the boxes of mistakes. */
  houses?: Array<House>;
  /** What the hint is about. */
  kind: GameHintKind;
  /** The same hint in the lower grades, if requested. */
  lower?: Array<GameHintAnswer>;
  /** The name of the technique. */
  name?: string | null;
  /** The houses or the cells as SVG, if requested. In grade 3 the step has its own overlay. */
  overlay?: string | null;
  /** The whole step, in grade 3; with an overlay and the position if requested. */
  step?: (StepRecord | null);
  /** The event that records the hint in the game. Below grade 3 its step has only the technique; a
   * review finds the rest again. */
  taken: Event;
  /** The technique of the step. */
  technique?: (Technique | null);
  /** As much of the hint as the grade allows, in the language of the request. */
  text: string;
};

/** What a hint is about. */
export type GameHintKind = ("mistakes" | "step");

/** Reviews a game: what justified each move, what was missed, what to practice. */
export type GameReview = {
  /** How many layers of digits a player can see ahead. */
  ahead?: number | null;
  /** The game in its saved form. */
  game: SavedGame;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The level whose techniques justify moves: `easy` to `extreme`. */
  level?: (Level | null);
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** Whether a game is being played. */
export type GameStatus = ("playing" | "paused" | "solved" | "abandoned");

/** Everything that a player sees of a game. */
export type GameView = {
  /** The cells in reading order. */
  cells: Array<CellView>;
  /** The number of checks. */
  checks: number;
  /** The cells of `conflicts`. */
  conflict_cells: Array<Cell>;
  /** The violated rules. */
  conflicts: Array<Conflict>;
  /** The cell that was selected last. */
  cursor: Cell;
  /** The milliseconds played, without pauses. */
  elapsed_ms: number;
  /** The number of events. */
  events: number;
  /** The number of hints. A higher grade directly after a lower one belongs to the same hint. */
  hint_count: number;
  /** The grades of the hints taken. */
  hints: Array<number>;
  /** The changes in order, if requested: first `undo` changes that can be taken back, then `redo`
   * changes that can be made again. */
  history?: Array<GameChange> | null;
  /** Where the candidates of a cell are drawn. */
  marks: MarkPlaces;
  /** The other cells of the houses and groups of the cursor. */
  peers: Array<Cell>;
  /** The number of changes that can be made again. */
  redo: number;
  /** How many times each digit is still to be placed, from 1. */
  remaining: Array<number>;
  /** The rules, if they are others. */
  rules?: (Rules | null);
  /** The other cells with the digit of the cursor. */
  same: Array<Cell>;
  /** The names of the save points. */
  save_points: Array<string>;
  /** The selected cells. */
  selection: Array<Cell>;
  /** The settings. */
  settings: Settings;
  /** The shape, if the rules are those of classic Sudoku: rows and columns of a box. */
  shape?: string | null;
  /** Whether the game is being played. */
  status: GameStatus;
  /** The number of changes that can be taken back. */
  undo: number;
};

/** Generates puzzles with requested properties. The same request and seed give the same puzzles
 * everywhere. */
export type Generate = {
  /** If true, the puzzles have the position at which a requested technique is the next step. */
  at_step?: boolean;
  /** The number of puzzles; 1 if absent. */
  count?: number | null;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The properties, as in the documentation of `shudu generate`: `shape`, `givens`, `symmetry`,
   * `level`, `rating`, `technique`, `only`, `hardest`, `pattern`, `start`, `grid`, `minimal`,
   * `digits`, `avoid_given_digit`, `method`, `finished`, `unbiased`, `rate`. */
  request?: GenerateProperties;
  /** The seed. */
  seed?: Integer;
  /** If true, the puzzles have their solutions. */
  solution?: boolean;
  /** The first attempt; 0 if absent. `next` of an answer continues there. */
  start_at?: Integer;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** Generated puzzles. */
export type GenerateAnswer = {
  /** True if there are as many puzzles as requested. */
  complete: boolean;
  /** The attempt after the last one that was made; `start_at` continues there. */
  next: Integer;
  /** The puzzles, in the order of their attempts. */
  puzzles: Array<GeneratedRecord>;
  /** The seed. */
  seed: Integer;
};

/** The properties of generated puzzles. */
export type GenerateProperties = {
  avoid_given_digit?: number;
  /** The number of different digits. */
  digits?: number;
  /** Finished grids. */
  finished?: boolean;
  /** A number, or a range such as `24..28`. */
  givens?: number | string;
  /** The solution of every puzzle. */
  grid?: string;
  hardest?: Array<string>;
  level?: Preset;
  method?: "random" | "quick" | "uniform" | "spread" | "grow";
  /** Every given is necessary. */
  minimal?: boolean;
  only?: Array<string>;
  /** A character for each cell: given, blank or either. */
  pattern?: string;
  /** With the rating. */
  rate?: boolean;
  /** A number, or a range such as `24..28`. */
  rating?: number | string;
  shape?: Shape;
  /** Givens that every puzzle has. */
  start?: string;
  symmetry?: Symmetry;
  technique?: Array<string>;
  /** Minimal puzzles with weights. */
  unbiased?: boolean;
};

/** A generated puzzle. */
export type GeneratedRecord = {
  /** The number of givens. */
  givens: number;
  /** The technique of the hardest step. */
  hardest?: (Technique | null);
  /** The number of the attempt. */
  index: Integer;
  /** The level of the rating. */
  level?: (Level | null);
  /** The position at which a requested technique is the next step. */
  position?: string | null;
  /** The puzzle. */
  puzzle: string;
  /** The rating (ER). */
  rating?: (Rating | null);
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The solution. */
  solution?: string | null;
  /** The statistical weight of the puzzle. */
  weight?: number | null;
};

/** What a given is worth. */
export type GivenWorth = {
  /** True if these are all solutions. */
  complete: boolean;
  /** The given. */
  given: PlacedDigit;
  /** The number of solutions without it; 1 for a redundant given. */
  solutions: Integer;
};

/** Returns the mistakes of a player, or as much of the next step as requested. */
export type Hint = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** The puzzle that the position belongs to. Its other digits are entries of the player. */
  givens?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** How much of the step to show: 1 (where to look; default), 2 (the cells), 3 (the whole
   * step, also as data). 4, which earlier versions had, is 3. */
  level?: number | null;
  /** The theme of overlays: `light`, `dark`, `print`, `high-contrast` or `color-blind`. Each step
   * then has its marks as SVG (`overlay`) and what they mean (`legend`). */
  overlay?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The solver; `hodoku` if absent. */
  scale?: (StepScale | null);
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** Changes of the techniques of the HoDoKu solver. */
  techniques?: Techniques;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The kind of a hint. */
export type HintKind = ("step" | "solved" | "mistakes" | "beyond" | "invalid" | "none" | "multiple" | "undecided");

/** A position and a hint for the player. */
export type HintRecord = {
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The kind of the hint. */
  hint: HintKind;
  /** The puzzle or position. */
  puzzle: string;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The whole step, if requested. */
  step?: (StepRecord | null);
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
  /** The hint in words, in the language of the user. */
  text: string;
};

/** A level of HoDoKu. */
export type HodokuLevel = "easy" | "medium" | "hard" | "unfair" | "extreme";

/** A level of HoDoKu. */
export type HodokuLevelRow = {
  /** The highest score, if there is one. */
  highest_score: number | null;
  /** The id. */
  level: HodokuLevel;
  /** The name, in the language of the request. */
  name: string;
};

/** A house, numbered from 1. */
export type House = string;

/** The kind of a house. */
export type HouseKind = "row" | "column" | "box" | "region" | "diagonal" | "cage";

/** A link between two nodes of an [`Aic`]. */
export type Inference = ({
  in: Because;
  link: "strong";
} | {
  in: Because;
  link: "weak";
});

/** An integer: a number up to 2^53, a string of decimal digits above. */
export type Integer = number | string;

/** The labels of rows and columns. */
export type LabelKind = ("rc" | "a1" | "none");

/** What [`Event::Clear`] removes from its cells. */
export type Layer = ("digits" | "marks" | "colors" | "eliminations");

/** A sign of a picture and what it means. */
export type LegendRecord = {
  /** Its color: `#rrggbb`. */
  color: string;
  /** The color of the area that it fills. */
  ground?: string | null;
  /** The name of the sign for programs: `set-a`, `set-b`, `set-fin`, `set-c`, `set-d`, `pattern`,
   * `off`, `place`, `eliminate`, `strong`, `weak`, `house`, `second-house` or `group`. */
  role: string;
  /** What it means, in the language of the user. */
  text: string;
};

/** A level, which depends on ER. */
export type Level = "easy" | "medium" | "hard" | "expert" | "extreme";

/** A level. */
export type LevelRow = {
  /** The lowest ER. */
  from: Rating;
  /** The id. */
  level: Level;
  /** The name, in the language of the request. */
  name: string;
  /** The highest ER. */
  to: Rating;
};

/** Lists the levels. */
export type Levels = {
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The levels of both scales. */
export type LevelsAnswer = {
  /** HoDoKu's levels. */
  hodoku_levels: Array<HodokuLevelRow>;
  /** The levels, which depend on ER. */
  levels: Array<LevelRow>;
  /** The levels with a share of givens, which `generate` has. */
  presets: Array<PresetRow>;
};

/** One statement of a chain: a candidate is true or false because of earlier ones. */
export type Link = {
  /** The cause of the statement. */
  cause: Cause;
  /** The cell. */
  cell: Cell;
  /** The digit. */
  digit: Digit;
  /** The branches of the nested chain; usually none. */
  nested?: Array<Array<Statement>>;
  /** True if the candidate is true. */
  on: boolean;
  /** The links it follows from, as indices into the branch. An assumption has none. */
  parents: Array<number>;
};

/** Where the candidates of a cell stand, so that they lie on the discs of overlays. All numbers are
 * parts of the side of the cell. */
export type MarkPlaces = {
  /** The middle of each candidate: its distance from the left and from the top; first that of the
   * digit 1. */
  centers: Array<Array<number>>;
  /** The radius of a disc. */
  radius: number;
  /** The size of the font. */
  size: number;
};

/** A message of the catalogue. */
export type Message = {
  /** Its key. */
  key: string;
  /** Its arguments by name. */
  words?: {
    [key: string]: Word;
  };
};

/** What is known about the puzzle of a game. Every field is optional. */
export type Meta = {
  /** The level. */
  level?: (Level | null);
  /** The rating (ER). */
  rating?: (Rating | null);
  /** The seed of a generated puzzle. */
  seed?: (Integer | null);
  /** Where the puzzle comes from: a file, an address, the request of the generator. */
  source?: string | null;
  /** The title. */
  title?: string | null;
};

/** Removes redundant givens of a proper puzzle until it is minimal. */
export type Minimize = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The seed of the order in which givens are tried. */
  seed?: Integer;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A minimal puzzle. */
export type MinimizeAnswer = {
  /** The minimal puzzle. */
  puzzle: string;
  /** The givens that were removed. */
  removed: Array<PlacedDigit>;
};

/** One move: a digit placed in a cell, or eliminated from it. */
export type Move = ({
  /** How many digits that were not on the board come before the move. */
  ahead?: number;
  /** Whether the step does not hold on the board as it was: it needs digits or eliminations that
   * were not there, or an earlier move destroyed its pattern. */
  prior?: boolean;
  /** The step of this technique. */
  step: Step;
  /** The easiest technique that does. */
  technique: Technique;
  verdict: "justified";
} | {
  /** The highest grade of such a hint. */
  grade: number;
  /** The technique of the hint. */
  technique: Technique;
  verdict: "hinted";
} | {
  verdict: "guess";
} | {
  /** Whether the digit was in conflict with another from the start. */
  conflict: boolean;
  /** When it was corrected: its digit was removed or overwritten, or its candidate came back. */
  corrected_ms: number | null;
  /** When a check or a hint showed the mistake, or the player corrected it, whichever was
   * first. */
  noticed_ms: number | null;
  verdict: "mistake";
} | {
  verdict: "unknown";
}) & {
  /** When the move was made. */
  at_ms: number;
  /** The position before the move, with the player's correct digits and eliminations. Only for
   * moves worth a look: guesses, mistakes, those with an easier step, those after a long pause. */
  before?: (Puzzle | null);
  /** The cell. */
  cell: Cell;
  /** The digit. */
  digit: number;
  /** An easier step that was open; for a guess or a mistake, any step that was open. */
  easier?: (Step | null);
  /** For boards other than classic 9×9, whose `before` has no candidates: the candidates that the player had
   * eliminated correctly. */
  eliminated?: Array<Candidate>;
  /** The number of the event, from 1. An event on several cells has several moves. */
  event: number;
  /** Whether that time is long for this player. */
  is_long?: boolean;
  /** Placement or elimination. */
  kind: MoveKind;
  /** The time since the move before, 0 if it is of the same event. */
  thought_ms: number;
};

/** A placement or an elimination. */
export type MoveKind = ("place" | "eliminate");

/** Starts a game. */
export type NewGame = {
  /** Candidates that the player has eliminated. */
  eliminated?: Array<Candidate>;
  /** If true, the puzzle is a position: its digits that are not givens are entries of the
   * player, and candidates that it does not have are eliminated. If false, all its digits
   * are givens. */
  entries?: boolean;
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** The puzzle that the position belongs to. Its other digits are entries of the player. */
  givens?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** What is known about the puzzle. */
  meta?: Meta;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** Switches that change the effect of events. */
  settings?: SettingsInput;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** When the game starts, in milliseconds on any clock. */
  started_ms?: Integer;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** One statement of an [`Aic`]: the digit is in one of these cells. */
export type Node = {
  /** One cell; or several cells of a box on one line, or of an almost locked set. */
  cells: Array<Cell>;
  /** The digit. */
  digit: Digit;
};

/** Finds the steps from a position to the solution. */
export type Path = {
  /** If true, each step has the position before it. */
  before?: boolean;
  /** If true, each step is verified; a step that does not hold is a failure. */
  check?: boolean;
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** A game in its saved form, instead of `puzzle`. The position has its digits, its
   * givens and the candidates that the player has not eliminated. */
  game?: (SavedGame | null);
  /** The puzzle that the position belongs to. Its other digits are entries of the player. */
  givens?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The theme of overlays: `light`, `dark`, `print`, `high-contrast` or `color-blind`. Each step
   * then has its marks as SVG (`overlay`) and what they mean (`legend`). */
  overlay?: string | null;
  /** If true, each step has the digits and candidates before it, cell by cell, and the answer
   * has those after the last step (`end`). */
  position?: boolean;
  /** The position, as text in any format that the library reads. Required without
   * `game`. */
  puzzle?: string | null;
  /** The solver; `hodoku` if absent. */
  scale?: (StepScale | null);
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The number of steps to return; all if absent. */
  steps?: number | null;
  /** Changes of the techniques of the HoDoKu solver. */
  techniques?: Techniques;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
  /** Stop after the first step of this technique. */
  until?: string | null;
};

/** A puzzle or position, and its steps. */
export type PathRecord = {
  /** The digits and candidates after the last step, if requested. */
  end?: (PositionRecord | null);
  /** If the position does not lead to one solution: the reason, in the language of the user. */
  error?: string | null;
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The puzzle or position. */
  puzzle: string;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** If the position leads to a solution: true if the steps reach it. */
  solved?: boolean | null;
  /** The digits and candidates before the steps, if requested. */
  start?: (PositionRecord | null);
  /** The steps in order. */
  steps: Array<StepRecord>;
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
  /** The verdict on the position. */
  verdict: PositionVerdict;
};

/** The almost locked set of a [blossom](Reason::Blossom) that belongs to a candidate of the stem. */
export type Petal = {
  /** The candidate of the stem; if it is true, the set loses it. */
  digit: Digit;
  /** The set. */
  set: AlmostLocked;
};

/** A cell and its digit: `r3c5=7`. */
export type PlacedDigit = string;

/** Applies events to a game and returns what changed. Events after one that does not apply are
 * ignored. */
export type Play = {
  /** The events. Their times are milliseconds since the start of the game. */
  events: Array<TimedEvent>;
  /** The game in its saved form. Absent if the engine keeps it, see `kept` of the answer. Without
   * `game` and without a kept game with this name and number of events the call fails with the
   * field `game`. */
  game?: (SavedGame | null);
  /** The number of events of a kept game before these. */
  known?: number | null;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The name under which the engine keeps the game, if it keeps games. */
  name?: string | null;
  /** The time for `elapsed_ms` of the view, in milliseconds since the start; that of the last
   * event if absent. */
  now_ms?: number | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** What events changed in a game. */
export type PlayAnswer = {
  /** The events that were added to the game, as its saved form has them. */
  added: Array<TimedEvent>;
  /** True if the engine keeps the game, so that the next call needs only its name and its number of
   * events. */
  kept: boolean;
  /** The first event that does not apply. */
  rejected?: (RejectedEvent | null);
  /** What is different in the view. */
  view: ViewChange;
};

/** What statistics count of a game. */
export type PlayedGame = {
  /** The number of columns of the board. */
  columns: number;
  /** The day of the end: the days since any day, on the calendar of the player. */
  day?: number | null;
  /** The milliseconds played. */
  elapsed_ms?: number;
  /** True if the game is solved. */
  finished?: boolean;
  /** The number of hints. */
  hints?: number;
  /** The level of the puzzle, if it is known: `beginner` for an easy one with many givens. */
  level?: (Preset | null);
  /** The wrong digits, also those taken back. */
  mistakes?: number;
  /** The number of rows of the board. */
  rows: number;
  /** The shape, if the rules are those of classic Sudoku. */
  shape?: (Shape | null);
};

/** The digits and candidates of a position, cell by cell. */
export type PositionRecord = {
  /** The candidates of each cell in reading order; none of filled cells. */
  candidates: Array<Array<number>>;
  /** The digits as a line; `.` for a blank. */
  digits: string;
};

/** The verdict on a position. */
export type PositionVerdict = ("unique" | "mistakes" | "invalid" | "none" | "multiple" | "undecided");

/** A technique to practice. */
export type Practice = {
  /** When that was. */
  at_ms: number;
  /** For boards other than classic 9×9, whose `position` has no candidates: the candidates that the player
   * had eliminated correctly. */
  eliminated?: Array<Candidate>;
  /** The event before which it was open in this game: a move, or a hint about it. */
  event: number;
  /** The arguments of `shudu generate` for more such positions; 9×9 only. */
  generate?: Array<string> | null;
  /** The position before that event: digits, or 729 candidates. */
  position: string;
  /** The step that was open. */
  step?: (Step | null);
  /** The technique. */
  technique: Technique;
};

/** A level with a share of givens. */
export type Preset = "beginner" | "easy" | "medium" | "hard" | "expert" | "extreme";

/** A level with a share of givens. */
export type PresetRow = {
  /** The level that `rate` returns for its puzzles. */
  level: Level;
  /** The name, in the language of the request. */
  name: string;
  /** The id. */
  preset: Preset;
};

/** The progress of a long request. */
export type Progress = {
  /** Attempts so far, of a request that tries until it succeeds. */
  attempts: number;
  /** Results so far. */
  done: number;
  /** Results asked for. */
  wanted: number;
};

/** The cells of a puzzle, or an object with `digits`, `givens` and `candidates`. */
export type Puzzle = string | Record<string, unknown>;

/** Returns a text as a QR code. */
export type Qr = {
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The text. */
  text: string;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A QR code. */
export type QrAnswer = {
  /** The code as an SVG document, dark on white: a unit for each module, with a margin of four. */
  svg: string;
};

/** Rates a 9×9 puzzle: ER, EP and ED, the level, the number of uses of each technique; on
 * HoDoKu's scale the level and the score. */
export type Rate = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The scale; `both` if absent. */
  scale?: (Scale | null);
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** Changes of the techniques of the HoDoKu solver. */
  techniques?: Techniques;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A puzzle and its rating. */
export type RateRecord = {
  /** ED: the rating of the first step. */
  ed: (Rating | null);
  /** The technique that sets ED. */
  ed_technique: (Technique | null);
  /** EP: the rating of the hardest step up to the first placement. */
  ep: (Rating | null);
  /** The technique that sets EP. */
  ep_technique: (Technique | null);
  /** ER: the rating of the hardest step. */
  er: (Rating | null);
  /** The technique that sets ER. */
  er_technique: (Technique | null);
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The number of givens. */
  givens: number;
  /** The level on HoDoKu's scale, if requested; the inner `None` means no level. */
  hodoku_level?: (HodokuLevel | null);
  /** The score on HoDoKu's scale, if requested; the inner `None` means no score. */
  hodoku_score?: number | null;
  /** The level, which depends on ER alone. */
  level: (Level | null);
  /** The puzzle or position. */
  puzzle: string;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The number of steps. */
  steps: number | null;
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
  /** The number of uses of each technique, in the order of the table. */
  techniques: {
    [key: string]: number;
  };
  /** Whether the puzzle is proper. */
  verdict: VerdictKind;
};

/** A rating on Sudoku Explainer's scale. */
export type Rating = number;

/** Reads every puzzle of a text, in any format, and locates what cannot be read. */
export type Read = {
  /** The format; detected if absent. */
  from?: string | null;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The number of puzzles to return; the limit of the carrier if absent. */
  limit?: number | null;
  /** The shape of the boards, such as `3x3`. */
  shape?: string | null;
  /** The text. */
  text: string;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The puzzles of a text. */
export type ReadAnswer = {
  /** The number of comments. */
  comments: number;
  /** What could not be read, in order. */
  faults: Array<Fault>;
  /** The format that was read last. */
  format?: string | null;
  /** True if there is more text after the last puzzle. */
  more: boolean;
  /** The puzzles in order. */
  puzzles: Array<ReadPuzzle>;
  /** The number of lines that are neither puzzles nor comments. */
  skipped: number;
};

/** A puzzle of a text. */
export type ReadPuzzle = {
  /** The digits as a line, if the puzzle is a position: its givens and the entries of a player. */
  digits?: string | null;
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The number of givens. */
  givens: number;
  /** Its first line in the text, from 1. */
  line: number;
  /** The puzzle as a line: its digits, or its 729 candidates. */
  puzzle: string;
  /** The shape: rows and columns of a box, if the rules are classic. */
  shape?: string | null;
  /** The givens as a line, if the puzzle is a position with entries of a player. */
  start?: string | null;
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
};

/** The reason for a step. */
export type Reason = ({
  /** What excludes the digit from the other blank cells of the house. Empty in a full house, and in
   * steps found with [`Detail::Outcome`](super::Detail::Outcome). */
  blockers?: Array<Blocker>;
  /** The house with one place left for the digit. */
  house: House;
  kind: "hidden";
} | {
  /** What excludes the other digits. Empty in steps found with
   * [`Detail::Outcome`](super::Detail::Outcome). */
  blockers?: Array<Blocker>;
  kind: "naked";
} | {
  /** The places of the digit. Empty on classic boards, where they are the cells that both
   * houses have. */
  cells?: Array<Cell>;
  /** The digit. */
  digit: Digit;
  /** The house in which the digit is confined. */
  from: House;
  kind: "locked";
  /** The house that loses the digit elsewhere. */
  to: House;
} | {
  /** The places of the digit. */
  cells: Array<Cell>;
  /** The digit. */
  digit: Digit;
  /** The house in which the digit is confined. */
  from: House;
  kind: "confined";
} | {
  /** The constraint. */
  constraint: Constraint;
  kind: "constraint";
} | {
  /** The cells. */
  cells: Array<Cell>;
  /** The digits. */
  digits: Digits;
  /** The house. */
  house: House;
  kind: "subset";
} | {
  /** The base houses. */
  base: Array<House>;
  /** The cover houses. */
  cover: Array<House>;
  /** The digit. */
  digit: Digit;
  /** The base candidates outside the body: those outside the cover houses, and those in two
   * base houses. */
  fins: Array<Cell>;
  kind: "fish";
} | {
  /** The box. */
  box: House;
  /** The cells. */
  cells: Array<Cell>;
  /** The digits. */
  digits: Digits;
  kind: "locked-subset";
  /** The line. */
  line: House;
} | {
  /** Outer, inner, inner, outer: the strong links are between the first two and the last
   * two, the weak one is between the inner cells. */
  cells: Array<Cell>;
  /** The digit. */
  digit: Digit;
  kind: "turbot";
  /** The houses of the two strong links. */
  strong: Array<House>;
  /** The house of the weak link. */
  weak: House;
} | {
  /** The box. */
  box: House;
  /** The digit. */
  digit: Digit;
  /** The house in which the pair are the only places. */
  house: House;
  kind: "empty-rectangle";
  /** The two lines that cover the digit in the box. The first one holds the pair's first
   * cell, the second one the cells that lose the digit. */
  lines: Array<House>;
  /** The pair of places; the cells that lose the digit see the second. */
  pair: Array<Cell>;
} | {
  /** The cells in order. */
  cells: Array<Cell>;
  /** The two digits. */
  digits: Digits;
  kind: "remote-pair";
} | {
  /** The digit. */
  digit: Digit;
  /** The groups, each with its two colors. */
  groups: Array<Array<Array<Cell>>>;
  kind: "colors";
} | {
  /** The restricted common digits. Two between the same sets make the pair doubly linked. */
  commons: Array<RestrictedCommon>;
  /** The digits that are removed because the outer sets both have them. */
  digits: Digits;
  kind: "sets";
  /** The sets. A chain has them in order; a wing has its middle set in the middle. */
  sets: Array<AlmostLocked>;
} | {
  /** The digits that are removed because all petals have them. */
  digits: Digits;
  kind: "blossom";
  /** A set for each candidate of the stem. */
  petals: Array<Petal>;
  /** The stem. */
  stem: Cell;
} | {
  /** The box. */
  box: House;
  /** The cells in the rest of the box, and the digits locked in the box. */
  box_set: AlmostLocked;
  /** The cells of the crossing and their digits. */
  crossing: AlmostLocked;
  kind: "sue-de-coq";
  /** The line. */
  line: House;
  /** The cells in the rest of the line, and the digits locked in the line. */
  line_set: AlmostLocked;
} | Aic & {
  kind: "aic";
} | {
  /** The digit. */
  digit: Digit;
  kind: "template";
} | {
  kind: "search";
} | {
  kind: "joined";
  /** The reasons. */
  parts: Array<Reason>;
} | {
  /** The candidates of the pivot and of each pincer. */
  candidates: Array<Digits>;
  /** The digit that is removed. */
  digit: Digit;
  kind: "wing";
  /** The pincers, in the order they were found. */
  pincers: Array<Cell>;
  /** The pivot. */
  pivot: Cell;
} | {
  /** The cells in loop order. */
  cells: Array<Cell>;
  /** The two digits. */
  digits: Digits;
  /** The loop cells with candidates besides the two digits, with these candidates; in an avoidable
   * rectangle, the blank cells. */
  extra: Array<ExtraCandidates>;
  kind: "loop";
  /** How the extra cells are used. */
  rescue: Rescue;
} | {
  /** The cells with more than two candidates. */
  extra: Array<ExtraCandidates>;
  kind: "grave";
  /** How the extra cells are used. */
  rescue: Rescue;
} | {
  /** The base cells. */
  base: Array<Cell>;
  /** Cells that all base cells see, which must keep a candidate. */
  excluders: Array<Cell>;
  kind: "exclusion";
} | Chain & {
  kind: "chain";
});

/** An event that does not apply. */
export type RejectedEvent = {
  /** Its index in the request, from 0. */
  event: number;
  /** The key of the reason in the message catalogue. */
  key: string;
  /** The reason, in the language of the request. */
  message: string;
};

/** A request. */
export type RequestSummary = {
  /** True if it can take long and reports its progress. */
  long: boolean;
  /** The name. */
  name: string;
  /** What it does. */
  summary: string;
};

/** Lists the requests and the languages. */
export type Requests = {
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The requests. */
export type RequestsAnswer = {
  /** The languages of words in answers. */
  languages: Array<string>;
  /** Every request. */
  requests: Array<RequestSummary>;
  /** The version of shudu. */
  version: string;
};

/** How the extra candidates of a deadly pattern are used. */
export type Rescue = ({
  kind: "single";
} | {
  /** The digit. */
  digit: Digit;
  kind: "digit";
} | {
  /** The other cells. */
  cells: Array<Cell>;
  /** The digits of the subset. */
  digits: Digits;
  /** The house of the subset. */
  house: House;
  kind: "naked";
} | {
  /** The other cells. */
  cells: Array<Cell>;
  /** The digits of the subset. */
  digits: Digits;
  /** The house of the subset. */
  house: House;
  kind: "hidden";
} | {
  /** The confined digit. */
  digit: Digit;
  /** The house in which the digit is confined. */
  house: House;
  kind: "locked";
} | {
  /** The confined digit. */
  digit: Digit;
  /** The houses. */
  houses: Array<House>;
  kind: "crossed";
});

/** A digit that can be true in only one of two almost locked sets. */
export type RestrictedCommon = {
  /** The digit. */
  digit: Digit;
  /** The two sets, as indices into the list of sets. */
  sets: Array<number>;
};

/** The review of a game. All times are milliseconds of play, without pauses. */
export type Review = {
  /** The time played. */
  elapsed_ms: number;
  /** Techniques that start above this rating justify no move. */
  limit: Rating;
  /** Every placement and elimination, in order. */
  moves: Array<Move>;
  /** What to practice, most important first. */
  practice: Array<Practice>;
  /** The puzzle. */
  puzzle: Puzzle;
  /** How the game ended. */
  status: GameStatus;
  /** The number of moves of each kind. */
  summary: ReviewSummary;
  /** The techniques that were used, missed or hinted, easiest first. */
  techniques: Array<TechniqueSummary>;
};

/** The number of moves of each kind. */
export type ReviewSummary = {
  /** Checks. */
  checks: number;
  /** Eliminated candidates. */
  eliminations: number;
  /** Correct moves that no technique up to the limit justifies. */
  guesses: number;
  /** Moves that a hint had named. */
  hinted: number;
  /** Hints taken. A higher grade directly after a lower one belongs to the same hint. */
  hints: number;
  /** Moves that a technique justifies. */
  justified: number;
  /** Long pauses. */
  long_pauses: number;
  /** Events with a justified move for which an easier step was available. */
  missed: number;
  /** Moves that contradict the solution. */
  mistakes: number;
  /** Placements. */
  placements: number;
  /** Mistakes that were not corrected. */
  uncorrected: number;
  /** Moves that the limits of the review left undecided. */
  unknown: number;
  /** Events that were not read because the review was canceled. */
  unread?: number;
};

/** A number with four significant digits; null if it is infinite. */
export type RoundedNumber = number | null;

/** Rules: `areas` with their size and regions, `digits`, `constraints`. */
export type Rules = Record<string, unknown>;

/** The saved form of a game. Times are milliseconds since the start. */
export type SavedGame = {
  events: Array<TimedEvent>;
  meta?: Meta;
  puzzle: Puzzle;
  settings?: SettingsInput;
  /** The version of the form. */
  "shudu-game": number;
  started: number;
};

/** The scale of a rating. */
export type Scale = ("se" | "hodoku" | "both");

/** Switches that change the effect of events. */
export type Settings = {
  /** Whether the candidates follow from the digits. The player's eliminations stay. */
  "auto-candidates": boolean;
  /** Whether placing a digit removes it from the marks of the peers. */
  "clear-marks": boolean;
};

/** Switches that change the effect of events. */
export type SettingsInput = {
  /** Whether the candidates follow from the digits. The player's eliminations stay. */
  "auto-candidates"?: boolean;
  /** Whether placing a digit removes it from the marks of the peers. */
  "clear-marks"?: boolean;
};

/** Rows and columns of a box. */
export type Shape = string;

/** What a picture shows. */
export type Show = ("puzzle" | "candidates" | "solution" | "difference" | "step");

/** The order of solutions. */
export type SolutionOrder = ("lex" | "any");

/** Lists solutions of a puzzle. */
export type Solutions = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The number of solutions to return; 100 if absent. */
  limit?: number | null;
  /** The order; lexicographic if absent. */
  order?: (SolutionOrder | null);
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** Solves a puzzle: the verdict and the first solutions. */
export type Solve = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The number of solutions to search for and to return; 2 if absent, which tells a proper
   * puzzle from one with several solutions. */
  limit?: number | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** If true, the answer has the time of the search (`time_us`), which differs from call to call. */
  time?: boolean;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
  /** If true, the answer has the work of the search. */
  work?: boolean;
};

/** A puzzle, its solutions and the verdict.
 * 
 * The solutions come before the verdict so that they can be written while they are found: see
 * `SolveRecordWriter`. */
export type SolveRecord = {
  /** True if these are all solutions. */
  complete: boolean;
  /** The number of solutions counted. */
  count: Integer;
  /** The digits that clash, if the verdict is `invalid`. */
  error?: (ClashRecord | null);
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The puzzle or position. */
  puzzle: string;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The solutions shown. */
  solutions: Array<string>;
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
  /** The time of the search in microseconds, if requested. */
  time_us?: number | null;
  /** Whether the puzzle is proper. */
  verdict: VerdictKind;
  /** The work, if requested. */
  work?: (Work | null);
};

/** A statement of a nested chain: a candidate is true or false. */
export type Statement = {
  /** The cell. */
  cell: Cell;
  /** The digit. */
  digit: Digit;
  /** True if the candidate is true. */
  on: boolean;
};

/** Counts games by shape and level, and the days in a row with a solved puzzle. */
export type Statistics = {
  /** The games. */
  games: Array<PlayedGame>;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
  /** The present day, counted like the days of the games. Without it there is no streak. */
  today?: number | null;
};

/** Statistics of games. */
export type StatisticsAnswer = {
  /** A row for each shape and level, sorted. */
  rows: Array<StatisticsRow>;
  /** The days in a row on which a puzzle was solved, up to today or the day before. */
  streak?: number | null;
};

/** The games of one shape and level. */
export type StatisticsRow = {
  /** The shortest time of a solved game, in milliseconds. */
  best_ms?: number | null;
  /** The number of columns of the boards. */
  columns: number;
  /** How many are solved. */
  finished: number;
  /** The number of games. */
  games: number;
  /** The hints of all games. */
  hints: number;
  /** The level; absent if it is not known. */
  level?: (Preset | null);
  /** The wrong digits of all games, also those taken back. */
  mistakes: number;
  /** The number of rows of the boards. */
  rows: number;
  /** The shape, if the rules are those of classic Sudoku. */
  shape?: (Shape | null);
  /** The times of all solved games together, in milliseconds. */
  total_ms: number;
};

/** One deduction. */
export type Step = {
  /** The candidates that the step removes. */
  eliminations: Array<Candidate>;
  /** The digits that the step places. */
  placements: Array<Candidate>;
  /** The rating on Sudoku Explainer's scale. It can depend on the instance: the length of a
   * chain, the size of a loop. 0.0 for a technique that is not on the scale; JSON then has no
   * rating. The scale is for 9×9; on other boards the rating of the technique only orders steps. */
  rating?: Rating;
  /** The reason. */
  reason: Reason;
  /** The shape of a classic board. `None` if there are other rules, or other rules besides. */
  shape?: (Shape | null);
  /** The technique that found the step. */
  technique: Technique;
};

/** A step as data, in words and in notation. */
export type StepRecord = {
  /** The position before the step, if requested. */
  before?: string | null;
  /** The candidates that the step removes. */
  eliminations: Array<Candidate>;
  /** What the signs of the overlay mean. */
  legend?: Array<LegendRecord>;
  /** The blank cells with marks of the overlay. With the candidates of these cells every node of the
   * drawing has its digit. */
  marked?: Array<Cell>;
  /** The name of the technique, in the language of the user. */
  name: string;
  /** The step in forum notation; a net has several lines. */
  notation?: Array<string>;
  /** The conclusion of the step: `r6c23<>4`. */
  outcome: string;
  /** The marks of the step for a layer over the board, as SVG, if requested. */
  overlay?: string | null;
  /** The digits that the step places. */
  placements: Array<Candidate>;
  /** The digits and candidates before the step, if requested. */
  position?: (PositionRecord | null);
  /** The rating on Sudoku Explainer's scale. It can depend on the instance: the length of a
   * chain, the size of a loop. 0.0 for a technique that is not on the scale; JSON then has no
   * rating. The scale is for 9×9; on other boards the rating of the technique only orders steps. */
  rating?: Rating;
  /** The reason. */
  reason: Reason;
  /** The shape of a classic board. `None` if there are other rules, or other rules besides. */
  shape?: (Shape | null);
  /** The technique that found the step. */
  technique: Technique;
  /** The step in a sentence, in the language of the user. */
  text: string;
};

/** The solver that finds steps. */
export type StepScale = ("hodoku" | "se");

/** Lists every step that applies to a position. */
export type Steps = {
  /** If true, each step is verified; a step that does not hold is a failure. */
  check?: boolean;
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** A game in its saved form, instead of `puzzle`. The position has its digits, its
   * givens and the candidates that the player has not eliminated. */
  game?: (SavedGame | null);
  /** The puzzle that the position belongs to. Its other digits are entries of the player. */
  givens?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The theme of overlays: `light`, `dark`, `print`, `high-contrast` or `color-blind`. Each step
   * then has its marks as SVG (`overlay`) and what they mean (`legend`). */
  overlay?: string | null;
  /** If true, the answer has the digits and candidates of the position (`start`). */
  position?: boolean;
  /** The position, as text in any format that the library reads. Required without
   * `game`. */
  puzzle?: string | null;
  /** The solver; `hodoku` if absent. */
  scale?: (StepScale | null);
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** Changes of the techniques of the HoDoKu solver. */
  techniques?: Techniques;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The symmetry of the givens. */
export type Symmetry = "none" | "rotate180" | "rotate90" | "mirror" | "flip" | "mirrors" | "diagonal" | "antidiagonal" | "diagonals" | "full" | "random";

/** A symmetry of the given cells. */
export type SymmetryOrbits = {
  /** The cells that belong together. Each cell of the board is in one of the lists. */
  orbits: Array<Array<Cell>>;
  /** Its name. */
  symmetry: Symmetry;
};

/** The id of a technique. */
export type Technique = "full-house" | "hidden-single-box" | "hidden-single-column" | "hidden-single-row" | "direct-pointing" | "direct-claiming" | "direct-hidden-pair" | "naked-single" | "direct-hidden-triple" | "pointing" | "claiming" | "naked-pair" | "x-wing" | "hidden-pair" | "naked-triple" | "swordfish" | "hidden-triple" | "xy-wing" | "xyz-wing" | "unique-rectangle-1" | "unique-rectangle-2" | "unique-rectangle-3" | "unique-rectangle-4" | "unique-loop-1" | "unique-loop-2" | "unique-loop-3" | "unique-loop-4" | "naked-quad" | "jellyfish" | "hidden-quad" | "bug-1" | "bug-2" | "bug-3" | "bug-4" | "aligned-pair-exclusion" | "generalized-x-wing" | "x-cycle" | "y-cycle" | "turbot-fish" | "forcing-x-chain" | "bidirectional-cycle" | "forcing-chain" | "aligned-triple-exclusion" | "nishio" | "cell-forcing-chains" | "region-forcing-chains" | "dynamic-contradiction" | "dynamic-double" | "dynamic-cell" | "dynamic-region" | "dynamic-contradiction-plus" | "dynamic-double-plus" | "dynamic-cell-plus" | "dynamic-region-plus" | "dynamic-contradiction-with-forcing-chains" | "dynamic-double-with-forcing-chains" | "dynamic-cell-with-forcing-chains" | "dynamic-region-with-forcing-chains" | "dynamic-contradiction-with-multiple-chains" | "dynamic-double-with-multiple-chains" | "dynamic-cell-with-multiple-chains" | "dynamic-region-with-multiple-chains" | "dynamic-contradiction-with-dynamic-chains" | "dynamic-double-with-dynamic-chains" | "dynamic-cell-with-dynamic-chains" | "dynamic-region-with-dynamic-chains" | "locked-pair" | "locked-triple" | "squirmbag" | "whale" | "leviathan" | "remote-pair" | "skyscraper" | "two-string-kite" | "dual-two-string-kite" | "empty-rectangle" | "dual-empty-rectangle" | "w-wing" | "wxyz-wing" | "unique-rectangle-5" | "unique-rectangle-6" | "hidden-rectangle" | "avoidable-rectangle-1" | "avoidable-rectangle-2" | "finned-x-wing" | "sashimi-x-wing" | "finned-swordfish" | "sashimi-swordfish" | "finned-jellyfish" | "sashimi-jellyfish" | "finned-squirmbag" | "sashimi-squirmbag" | "finned-whale" | "sashimi-whale" | "finned-leviathan" | "sashimi-leviathan" | "sue-de-coq" | "simple-colors-trap" | "simple-colors-wrap" | "multi-colors-1" | "multi-colors-2" | "x-chain" | "xy-chain" | "continuous-nice-loop" | "discontinuous-nice-loop" | "aic" | "grouped-continuous-nice-loop" | "grouped-discontinuous-nice-loop" | "grouped-aic" | "als-xz" | "als-xy-wing" | "als-chain" | "death-blossom" | "franken-x-wing" | "franken-swordfish" | "franken-jellyfish" | "finned-franken-x-wing" | "finned-franken-swordfish" | "finned-franken-jellyfish" | "mutant-x-wing" | "mutant-swordfish" | "mutant-jellyfish" | "finned-mutant-x-wing" | "finned-mutant-swordfish" | "finned-mutant-jellyfish" | "forcing-chain-contradiction" | "forcing-chain-verity" | "forcing-net-contradiction" | "forcing-net-verity" | "template-set" | "template-delete" | "brute-force" | "hidden-single-region" | "constraint" | "common-peers";

/** A technique. */
export type TechniqueRow = {
  /** The abbreviation. */
  abbreviation: string;
  /** What it does, in the language of the request. */
  about: string;
  /** Other names. */
  aliases: Array<string>;
  /** True if the HoDoKu solver uses it by default. */
  default_on: boolean;
  /** The level on HoDoKu's scale. */
  hodoku_level: (HodokuLevel | null);
  /** The place in the order of the HoDoKu solver. */
  hodoku_order: number | null;
  /** The score on HoDoKu's scale. */
  hodoku_score: number | null;
  /** The name, in the language of the request. */
  name: string;
  /** The lowest rating on Sudoku Explainer's scale. */
  rating: (Rating | null);
  /** The id. */
  technique: Technique;
  /** True if it assumes that the puzzle has one solution. */
  uniqueness: boolean;
};

/** The use of one technique in a game. */
export type TechniqueSummary = {
  /** How many hints were about it. */
  hinted: number;
  /** How often it was open when the player made a harder move, a guess or a mistake. */
  missed: number;
  /** The technique. */
  technique: Technique;
  /** How many events it justified. */
  used: number;
};

/** Lists the techniques. */
export type TechniqueTable = {
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** Changes of the techniques of the HoDoKu solver. */
export type Techniques = {
  /** Only these techniques, in this order. */
  order?: Array<string>;
  /** Also these techniques. */
  with?: Array<string>;
  /** Not these techniques. */
  without?: Array<string>;
};

/** The techniques. */
export type TechniquesAnswer = {
  /** Every technique. */
  techniques: Array<TechniqueRow>;
};

/** Returns messages of the catalogue in the language of the request. */
export type Texts = {
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The messages. */
  texts: Array<Message>;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** Messages. */
export type TextsAnswer = {
  /** The messages in the order of the request. */
  texts: Array<string>;
};

/** An event with its time. */
export type TimedEvent = ({
  /** The cells. */
  cells?: EventCells;
  /** The digit. */
  digit: number;
  event: "place";
} | {
  /** The cells. */
  cells?: EventCells;
  event: "clear";
  /** What to remove. */
  layer?: (Layer | null);
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "toggle-corner";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "toggle-center";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "eliminate";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The digits. */
  digits: Digits;
  event: "restore";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR). */
  color: number;
  event: "toggle-color";
} | {
  /** The cells. */
  cells?: EventCells;
  /** The color, from 1 to [`MAX_COLOR`](crate::MAX_COLOR). */
  color: number;
  /** The digit. */
  digit: number;
  event: "toggle-candidate-color";
} | {
  /** The cells. */
  cells: Array<Cell>;
  event: "select";
} | {
  /** The cells. */
  cells: Array<Cell>;
  event: "extend";
} | {
  /** The cells. */
  cells: Array<Cell>;
  event: "deselect";
} | {
  /** The direction. */
  direction: Direction;
  event: "move";
  /** Whether the new cell is added to the selection. Otherwise it replaces the selection. */
  extend?: boolean;
} | {
  event: "undo";
} | {
  event: "redo";
} | {
  event: "save-point";
  /** The name. */
  name: string;
} | {
  event: "restore-point";
  /** The name. */
  name: string;
} | {
  event: "pause";
} | {
  event: "resume";
} | {
  event: "hint";
  /** How much was shown: 1 (where to look, or mistakes), 2 (the cells), 3 (the whole step). */
  grade: number;
  /** The number of grades: 3. Events of earlier versions do not have it; they have five grades. */
  of?: number;
  /** The step behind the hint, if it was about one. */
  step?: (Deduction | null);
} | {
  event: "check";
} | {
  event: "auto-candidates";
  /** On or off. */
  on: boolean;
} | {
  event: "clear-marks";
  /** On or off. */
  on: boolean;
} | {
  event: "fill-candidates";
} | {
  event: "apply-step";
  /** The step. */
  step: Deduction;
} | {
  event: "abandon";
}) & {
  /** Milliseconds on the clock of the caller. Any clock that does not go back will do: Unix time,
   * or the time since the start. A time before the last event counts as that of the last event. */
  at: number;
};

/** Shows an engine at work: its actions in order, and counters of its work. */
export type Trace = {
  /** The engine; `cover` if absent. The request `engines` lists those with a trace. */
  engine?: string | null;
  /** If true, the search goes on after the last event that is returned, so that `total`, `work`
   * and `solutions` are those of the whole search. */
  finish?: boolean;
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The number of events to return; 10000 if absent. */
  limit?: number | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** Stop after this many solutions; 1 if absent. */
  solutions?: number | null;
  /** The number of events to skip before the first one that is returned; 0 if absent. */
  start_at?: Integer;
  /** If true, the answer has the time of the search (`time_us`), which differs from call to call. */
  time?: boolean;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The actions of an engine. */
export type TraceAnswer = {
  /** How often no digit was left to try. */
  backtracks: number;
  /** True if `total`, `work` and the other counters are those of the whole search. */
  complete: boolean;
  /** The most guesses that were open at once. */
  deepest: number;
  /** The engine. */
  engine: string;
  /** The actions in order. */
  events: Array<TraceRecord>;
  /** True if the search went on after the last event. */
  more: boolean;
  /** The puzzle. */
  puzzle: string;
  /** The number of solutions found. */
  solutions: number;
  /** The time of the search in microseconds, if requested. */
  time_us?: number | null;
  /** The number of events up to the end of the search, or up to the last one that is returned. */
  total: number;
  /** The work of these events. */
  work: Work;
};

/** One action of an engine. */
export type TraceRecord = {
  /** The action: `place`, `remove`, `eliminate`, `restore`, `cover`, `uncover`, `backtrack` or
   * `solution`. */
  action: string;
  /** The cell, if the event concerns one. */
  cell?: (Cell | null);
  /** The number of open guesses. */
  depth: number;
  /** The digit, if the event concerns one. */
  digit?: number | null;
  /** The number of the event, from 1. */
  event: number;
  /** True if a placed digit is a guess. */
  guess?: boolean;
  /** The house of a condition of the exact cover. */
  house?: string | null;
  /** The line of the puzzle in the input. */
  line: number;
};

/** Transforms a puzzle to equivalent ones: by a given transform, or by random ones. */
export type Transform = {
  /** The transform, in parts such as `t`, `rot90`, `mirror`, `r213456789`, `d…`, separated by
   * slashes; random ones if absent. */
  by?: string | null;
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The seed of random transforms. */
  seed?: Integer;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
  /** The number of random transforms; 1 if absent. */
  times?: number | null;
};

/** Equivalent puzzles. */
export type TransformAnswer = {
  /** The puzzles, each with its transform. */
  puzzles: Array<TransformRecord>;
};

/** A transformed puzzle, the transform and the puzzle before it. */
export type TransformRecord = {
  /** Named columns other than the puzzle, in order and with their types. */
  fields?: Record<string, unknown>;
  /** The puzzle or position. */
  puzzle: string;
  /** The rules, if they are not those of classic Sudoku with the usual boxes. */
  rules?: (Rules | null);
  /** The puzzle before the transform. */
  source: string;
  /** The rest of the line after the puzzle, trimmed. */
  tail?: string;
  /** The transform, in the notation of [`Transform::parse`]. */
  transform: string;
};

/** Returns the true candidates of every cell: the digits that some solution has there. */
export type TrueCandidates = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** Decides whether a puzzle is proper: one solution, several, none, or clashing digits. */
export type Verdict = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** A verdict without its solutions, or `Undecided` if a limit stopped the search before.
 * 
 * `Display` and `FromStr` use the words of the data formats: `unique`, `multiple`, `none`,
 * `invalid`, `undecided`. */
export type VerdictKind = ("invalid" | "none" | "unique" | "multiple" | "undecided");

/** Decides for every puzzle of a text whether it has exactly one solution. This is the fast way for many
 * puzzles. */
export type Verdicts = {
  /** The format; detected if absent. */
  from?: string | null;
  /** If true, puzzles with constraints that are not understood are decided under the other
   * rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** The shape of the boards, such as `3x3`. */
  shape?: string | null;
  /** The text. */
  text: string;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** The verdicts on the puzzles of a text. */
export type VerdictsAnswer = {
  /** What could not be read, in order. */
  faults: Array<Fault>;
  /** The number of puzzles whose digits clash. */
  invalid: number;
  /** True if there is more text after the last puzzle. */
  more: boolean;
  /** The number of puzzles with several solutions. */
  multiple: number;
  /** The number of puzzles without a solution. */
  none: number;
  /** The number of puzzles that were not decided in time. */
  undecided: number;
  /** The number of puzzles with one solution. */
  unique: number;
  /** The verdicts in the order of the puzzles. */
  verdicts: Array<VerdictKind>;
};

/** The parts of a view that are different. `cells` has the cells by their index. */
export type ViewChange = {
  /** The cells by their index. */
  cells?: {
    [key: string]: CellView;
  };
  /** The number of checks. */
  checks?: number;
  /** The cells of `conflicts`. */
  conflict_cells?: Array<Cell>;
  /** The violated rules. */
  conflicts?: Array<Conflict>;
  /** The cell that was selected last. */
  cursor?: Cell;
  /** The milliseconds played, without pauses. */
  elapsed_ms?: number;
  /** The number of events. */
  events?: number;
  /** The number of hints. A higher grade directly after a lower one belongs to the same hint. */
  hint_count?: number;
  /** The grades of the hints taken. */
  hints?: Array<number>;
  /** The changes in order, if requested: first `undo` changes that can be taken back, then `redo`
   * changes that can be made again. */
  history?: Array<GameChange> | null;
  /** Where the candidates of a cell are drawn. */
  marks?: MarkPlaces;
  /** The other cells of the houses and groups of the cursor. */
  peers?: Array<Cell>;
  /** The number of changes that can be made again. */
  redo?: number;
  /** How many times each digit is still to be placed, from 1. */
  remaining?: Array<number>;
  /** The rules, if they are others. */
  rules?: (Rules | null);
  /** The other cells with the digit of the cursor. */
  same?: Array<Cell>;
  /** The names of the save points. */
  save_points?: Array<string>;
  /** The selected cells. */
  selection?: Array<Cell>;
  /** The settings. */
  settings?: Settings;
  /** The shape, if the rules are those of classic Sudoku: rows and columns of a box. */
  shape?: string | null;
  /** Whether the game is being played. */
  status?: GameStatus;
  /** The number of changes that can be taken back. */
  undo?: number;
};

/** An argument of a message. */
export type Word = (number | string);

/** The work of a search, in units that do not depend on the machine. */
export type Work = {
  /** Open guesses when the first solution was found. */
  depth: number;
  /** Digits tried where more than one was possible. */
  guesses: Integer;
  /** Search nodes: states the engine visited, the first one included. */
  nodes: Integer;
  /** Passes of a propagating engine over its state; 0 for the others. */
  sweeps: Integer;
};

/** Determines what each given of a proper puzzle is worth: the number of solutions without it. */
export type Worth = {
  /** The format of the puzzle; detected if absent. */
  from?: string | null;
  /** If true, a puzzle with constraints that are not understood is answered under
   * the other rules. */
  ignore_unknown?: boolean;
  /** The language of words in the answer: `en` (default), `zh-CN` or `zh-TW`. */
  language?: string | null;
  /** Stop counting at this number; 1000 if absent. */
  limit?: number | null;
  /** The puzzle, as text in any format that the library reads. */
  puzzle: string;
  /** The shape of the board, such as `3x3` or `4x5`: rows and columns of a box. If
   * absent, the usual one for the number of cells. */
  shape?: string | null;
  /** The time that the call may take, in milliseconds, at most the limit of the carrier. */
  timeout_ms?: number | null;
};

/** What each given is worth. */
export type WorthAnswer = {
  /** Its givens in reading order. */
  givens: Array<GivenWorth>;
  /** The puzzle. */
  puzzle: string;
  /** Whether the puzzle is proper. */
  verdict: VerdictKind;
};
