import { rowsAfter } from './rows-to-draw.ts';

/** In one turn, draws missing rows of one list, at most so many, and says how many; or removes some. */
type Turn = (most: number) => number | 'let go';

/** Of all lists together, between two pictures: a weak Chromebook then still answers to the hand, and a quick device is done at once. */
let rows = 1;

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
  const began = performance.now();
  let drew = 0;
  let hasLetGo = false;
  for (const turn of turns) {
    if (hasLetGo || drew === rows) break;
    const done = turn(rows - drew);
    if (done === 'let go') hasLetGo = true;
    else drew += done;
  }
  if (drew === 0 && !hasLetGo) return;
  // What there was no room for comes after the next picture.
  asked = true;
  requestAnimationFrame(() =>
    setTimeout(() => {
      // Fewer than there was room for tell nothing of how many there could be.
      if (drew === rows) rows = rowsAfter(rows, performance.now() - began);
      drawSome();
    }),
  );
}
