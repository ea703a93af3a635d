/** Draws what is missing in one list, at most so many rows, or lets go of some; says how much of what is left for all it took. */
type Turn = (most: number) => number;

/** So many rows of all lists together are drawn between two pictures: a weak Chromebook then still answers to the hand. */
const MOST_ROWS = 2;

const turns = new Set<Turn>();
let asked = false;

/** Has a list take part: it gets its turn whenever the window moves, and at once. */
export function takePart(turn: Turn): () => void {
  if (turns.size === 0) {
    // A list may lie in a part of the page that scrolls by itself.
    addEventListener('scroll', askForTurns, { passive: true, capture: true });
    addEventListener('resize', askForTurns);
  }
  turns.add(turn);
  askForTurns();
  return () => {
    turns.delete(turn);
    if (turns.size > 0) return;
    removeEventListener('scroll', askForTurns, { capture: true });
    removeEventListener('resize', askForTurns);
  };
}

/** Lets every list look what it lacks, after the next picture: where everything stands is known then, and costs nothing to ask. */
export function askForTurns(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(() => setTimeout(drawSome));
}

function drawSome(): void {
  asked = false;
  let left = MOST_ROWS;
  for (const turn of turns) left -= turn(left);
  // What there was no room for comes after the next picture.
  if (left < MOST_ROWS) askForTurns();
}
