// The start page: reads a puzzle, asks the server for the verdict, a solution and the rating, and
// shows them. Text from the puzzle or the server is only ever set as text, never as HTML.

const byId = (id) => document.getElementById(id);
const texts = byId("texts").dataset;
const language = document.documentElement.lang;

byId("origin").textContent = location.origin;

/** Sends a request. Returns the answer, or throws an error with the message of the server. */
async function call(name, request, signal) {
  const response = await fetch(`/api/v1/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...request, language }),
    signal,
  });
  const answer = await response.json();
  if (!response.ok) {
    const { message, line, column } = answer.error ?? {};
    const place = [line, column].filter((number) => number).join(":");
    throw new Error(place ? `${place}: ${message}` : message);
  }
  return answer;
}

/** Returns rows and columns of a box for a number of cells. */
function shapeOf(cells) {
  const side = Math.round(Math.sqrt(cells));
  let rows = Math.floor(Math.sqrt(side));
  while (side % rows !== 0) rows -= 1;
  return { side, rows, columns: side / rows };
}

/** Returns a table of the cells, with the givens marked. */
function board(givens, cells) {
  const { side, rows, columns } = shapeOf(cells.length);
  const table = document.createElement("table");
  table.setAttribute("aria-label", texts.board);
  table.className = side > 9 ? "large" : "";
  for (let row = 0; row < side; row += 1) {
    const line = table.insertRow();
    for (let column = 0; column < side; column += 1) {
      const cell = line.insertCell();
      const index = row * side + column;
      cell.textContent = cells[index] === "." ? "" : cells[index];
      cell.classList.toggle("given", givens[index] !== ".");
      cell.classList.toggle("right", (column + 1) % columns === 0 && column + 1 < side);
      cell.classList.toggle("bottom", (row + 1) % rows === 0 && row + 1 < side);
    }
  }
  return table;
}

/** Shows the rating as a list of terms. */
function showRating(rating) {
  const entries = [
    [texts.level, texts[rating.level] ?? rating.level],
    [texts.er, rating.er],
    [texts.score, rating.hodoku_score],
  ];
  for (const [name, value] of entries) {
    if (value === undefined || value === null) continue;
    const term = document.createElement("dt");
    const description = document.createElement("dd");
    term.textContent = name;
    description.textContent = String(value);
    byId("rating").append(term, description);
  }
}

let running;

byId("form").addEventListener("submit", async (event) => {
  event.preventDefault();
  running?.abort();
  const { signal } = (running = new AbortController());
  const request = { puzzle: byId("puzzle").value };
  byId("result").hidden = false;
  byId("verdict").textContent = texts.wait;
  byId("board").replaceChildren();
  byId("rating").replaceChildren();
  try {
    const answer = await call("solve", request, signal);
    byId("verdict").textContent = answer.message ?? texts[answer.verdict] ?? answer.verdict;
    const solution = answer.solutions?.[0];
    byId("board").replaceChildren(board(answer.puzzle, solution ?? answer.puzzle));
    if (answer.verdict === "unique" && answer.puzzle.length === 81) {
      showRating(await call("rate", request, signal));
    }
  } catch (error) {
    if (error.name !== "AbortError") byId("verdict").textContent = error.message || texts.failed;
  }
});
