import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DRAWING } from '#contract/quizzes/drawing-limits.ts';
import { questionResponse } from '#contract/quizzes/quizzes.schemas.ts';
import { hasRoom, readDrawing, type Stroke, strokeAt, strokeFrom, strokePath, writeDrawing } from './drawing.ts';
import { boardOf, boardReducer } from './drawing-board.ts';

const place = fc.tuple(fc.double({ min: -200, max: 1300, noNaN: true }), fc.double({ min: -200, max: 900, noNaN: true }));
const hand = fc.array(place, { minLength: 1, maxLength: 60 }).map((places) => places.flat());
const stroke = fc
  .tuple(hand, fc.integer({ min: 0, max: DRAWING.colors - 1 }), fc.integer({ min: 0, max: DRAWING.widths - 1 }))
  .map(([points, color, width]) => strokeFrom(points, color, width) as Stroke);
const typed = fc.string({ maxLength: 200, unit: fc.constantFrom('a', 'ñ', '"', '\\', '\n', '{', '🌊', ' ') });

describe('a drawing as text', () => {
  test('reads back as it was written, whatever was drawn and said', () => {
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 12 }), typed, (strokes, description) => {
        const text = writeDrawing({ description, strokes });
        const isNothing = strokes.length === 0 && description.trim() === '';
        expect(text === '').toBe(isNothing);
        if (!isNothing) expect(readDrawing(text)).toEqual({ description: description.trim() === '' ? '' : description, strokes });
        expect(text.startsWith('{"v":1,"d":""')).toBe(strokes.length > 0 && description.trim() === '');
      }),
    );
  });

  test('what has room is never too long for its answer, however it is described', () => {
    const worst = '"'.repeat(DRAWING.description);
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 120 }), (strokes) => {
        const text = writeDrawing({ description: worst, strokes });
        if (hasRoom(strokes)) expect(readDrawing(text)).not.toBeNull();
        if (text.length > DRAWING.characters) expect(hasRoom(strokes)).toBe(false);
      }),
      { numRuns: 40 },
    );
  });

  test('of the longest kind is an answer that travels', () => {
    expect(questionResponse.safeParse({ answer_id: 1, answer_text: 'x'.repeat(DRAWING.characters) }).success).toBe(true);
  });

  test('words without strokes are an answer, and those of a program that knows no drawings are a description', () => {
    const said = writeDrawing({ description: 'A cloud over the sea.', strokes: [] });
    expect(readDrawing(said)).toEqual({ description: 'A cloud over the sea.', strokes: [] });
    expect(readDrawing('A cloud over the sea.')).toEqual({ description: 'A cloud over the sea.', strokes: [] });
    expect(writeDrawing({ description: '  ', strokes: [] })).toBe('');
  });

  test.each([
    ['cut off', '{"v":1,"d":"","s":[[0,0,1'],
    ['of another version', '{"v":2,"d":"","s":[]}'],
    ['with a color that no pen has', '{"v":1,"d":"","s":[[9,0,1,1]]}'],
    ['with half a point', '{"v":1,"d":"","s":[[0,0,1,1,5]]}'],
    ['out of its box', '{"v":1,"d":"","s":[[0,0,990,1,20,0]]}'],
    ['with parts of a pixel', '{"v":1,"d":"","s":[[0,0,1.5,1]]}'],
    ['with something else in it', '{"v":1,"d":"","s":[],"x":"<script>"}'],
    ['longer than an answer may be', `{"v":1,"d":"","s":[[0,0,1,1${',1,0,-1,0'.repeat(3000)}]]}`],
    ['of more strokes than may be', JSON.stringify({ v: 1, d: '', s: Array.from({ length: 401 }, () => [0, 0, 1, 1]) })],
  ])('one %s is no drawing', (_what, text) => {
    expect(readDrawing(text)).toBeNull();
  });
});

describe('a stroke', () => {
  test('stays within the box, and no point of the pen is farther from its line than can be seen', () => {
    fc.assert(
      fc.property(hand, (points) => {
        const kept = strokeFrom(points, 0, 0) as Stroke;
        expect(kept.points.length).toBeGreaterThanOrEqual(2);
        for (let at = 0; at < points.length; at += 2) {
          const x = Math.min(DRAWING.width, Math.max(0, points[at] ?? 0));
          const y = Math.min(DRAWING.height, Math.max(0, points[at + 1] ?? 0));
          expect(strokeAt([kept], x, y, 2)).toBe(0);
        }
      }),
    );
  });

  test('of a thousand points on a straight line keeps its two ends', () => {
    const line = Array.from({ length: 1000 }, (_, at) => [at, at / 2]).flat();
    expect(strokeFrom(line, 1, 2)?.points).toEqual([0, 0, 999, 500]);
  });

  test('is a path in the box; one touch is a dot', () => {
    expect(strokePath({ points: [1, 2, 3, 4, 5, 6] })).toBe('M1 2L3 4 5 6');
    expect(strokePath({ points: [7, 8] })).toBe('M7 8h0');
    expect(strokeFrom([], 0, 0)).toBeNull();
  });

  test('is found by the eraser: the topmost that passes there', () => {
    const strokes = [strokeFrom([0, 0, 100, 0], 0, 0), strokeFrom([50, -5, 50, 50], 1, 0), strokeFrom([300, 300], 2, 0)] as Stroke[];
    expect(strokeAt(strokes, 50, 0, 5)).toBe(1);
    expect(strokeAt(strokes, 80, 3, 5)).toBe(0);
    expect(strokeAt(strokes, 302, 300, 5)).toBe(2);
    expect(strokeAt(strokes, 200, 200, 5)).toBe(-1);
  });
});

describe('a board', () => {
  const action = fc.oneof(
    stroke.map((one) => ({ type: 'draw', stroke: one }) as const),
    fc.nat(8).map((index) => ({ type: 'erase', index }) as const),
    fc.constantFrom({ type: 'clear' } as const, { type: 'undo' } as const, { type: 'redo' } as const),
    fc.array(stroke, { maxLength: 3 }).map((strokes) => ({ type: 'replace', strokes }) as const),
  );

  test('undone as often as there are steps, stands as it began; redone as often, as it ended', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const end = actions.reduce(boardReducer, boardOf([]));
        let board = end;
        for (const _step of end.past) board = boardReducer(board, { type: 'undo' });
        expect(board.strokes).toEqual([]);
        for (const _step of end.past) board = boardReducer(board, { type: 'redo' });
        expect(board.strokes).toEqual(end.strokes);
        expect(boardReducer(boardOf([]), { type: 'undo' }).strokes).toEqual([]);
      }),
    );
  });

  test('cleared by mistake, everything comes back with one step', () => {
    const lines = [strokeFrom([1, 1, 9, 9], 0, 0), strokeFrom([5, 5], 1, 1)] as Stroke[];
    const cleared = boardReducer(boardOf(lines), { type: 'clear' });
    expect(cleared.strokes).toEqual([]);
    expect(boardReducer(cleared, { type: 'undo' }).strokes).toEqual(lines);
  });
});
