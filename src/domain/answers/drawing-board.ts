import type { Stroke } from './drawing.ts';

/** A drawing while it is being made, with undo and redo. */
export interface DrawingBoard {
  readonly strokes: readonly Stroke[];
  readonly past: readonly (readonly Stroke[])[];
  readonly future: readonly (readonly Stroke[])[];
}

export type BoardAction =
  | { readonly type: 'draw'; readonly stroke: Stroke }
  /** Erases a whole stroke. */
  | { readonly type: 'erase'; readonly index: number }
  | { readonly type: 'clear' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** Another tab or device changed the drawing; undo brings back one's own version. */
  | { readonly type: 'replace'; readonly strokes: readonly Stroke[] };

/** The number of steps that can be undone. */
const MAX_STEPS = 100;

/** A board with what was drawn before, of which nothing can be undone. */
export function boardOf(strokes: readonly Stroke[]): DrawingBoard {
  return { strokes, past: [], future: [] };
}

/** The rules of a board. An action that changes nothing returns the same object; a new step clears the redo list. */
export function boardReducer(board: DrawingBoard, action: BoardAction): DrawingBoard {
  const { strokes, past, future } = board;
  switch (action.type) {
    case 'draw':
      return stepped(board, [...strokes, action.stroke]);
    case 'erase':
      return strokes[action.index] ? stepped(board, strokes.toSpliced(action.index, 1)) : board;
    case 'clear':
      return strokes.length === 0 ? board : stepped(board, []);
    case 'replace':
      return stepped(board, action.strokes);
    case 'undo': {
      const before = past.at(-1);
      return before ? { strokes: before, past: past.slice(0, -1), future: [strokes, ...future] } : board;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { strokes: after, past: [...past, strokes], future: rest } : board;
    }
  }
}

function stepped({ strokes, past }: DrawingBoard, next: readonly Stroke[]): DrawingBoard {
  return { strokes: next, past: [...past, strokes].slice(-MAX_STEPS), future: [] };
}
