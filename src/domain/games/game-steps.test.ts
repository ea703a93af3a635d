import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { afterStep, countsInTime, GAME_MODES, GAME_STEPS, type GamePosition, GRACE_MS, OWN_PACE_GRACE_MS } from './game-steps.ts';

const at = (state: GamePosition['state'], question_no: number, mode: GamePosition['mode'] = 'together'): GamePosition => ({
  mode,
  state,
  question_no,
  question_count: 3,
});

describe('the steps of a game', () => {
  it('opens a question, closes it, and opens the next', () => {
    expect(afterStep(at('lobby', 0), 'open')).toEqual({ state: 'open', question_no: 1 });
    expect(afterStep(at('open', 1), 'close')).toEqual({ state: 'closed', question_no: 1 });
    expect(afterStep(at('closed', 1), 'open')).toEqual({ state: 'open', question_no: 2 });
  });

  it('is finished after the last question', () => {
    expect(afterStep(at('closed', 3), 'open')).toEqual({ state: 'finished', question_no: 3 });
  });

  it('opens all questions at once where each student has an own pace', () => {
    expect(afterStep(at('lobby', 0, 'exit_ticket'), 'open')).toEqual({ state: 'open', question_no: 1 });
    expect(afterStep(at('open', 1, 'exit_ticket'), 'close')).toBeNull();
  });

  it('ends from anywhere, once, and never goes back', () => {
    const play = fc.tuple(fc.constantFrom(...GAME_MODES), fc.array(fc.constantFrom(...GAME_STEPS), { maxLength: 20 }));
    fc.assert(
      fc.property(play, ([mode, steps]) => {
        let position = at('lobby', 0, mode);
        for (const step of steps) {
          const next = afterStep(position, step);
          if (position.state === 'finished') expect(next).toBeNull();
          if (!next) continue;
          expect(next.question_no).toBeGreaterThanOrEqual(position.question_no);
          expect(next.question_no).toBeLessThanOrEqual(3);
          position = { ...position, ...next };
        }
        expect(afterStep({ ...position, state: 'open' }, 'finish')?.state).toBe('finished');
      }),
    );
  });
});

describe('an answer', () => {
  it.each([
    ['given and arrived before the deadline', 900, 950, true],
    ['given before it, arrived within the grace', 900, 1000 + GRACE_MS, true],
    ['given before it, arrived after the grace', 900, 1001 + GRACE_MS, false],
    ['given after it', 1001, 1002, false],
    ['said to be given later than it arrived', 5000, 950, true],
  ])('%s', (_what, answeredAt, receivedAt, counts) => {
    expect(countsInTime('together', answeredAt, receivedAt, 1000)).toBe(counts);
  });

  it('counts at any time where there is no deadline', () => {
    expect(countsInTime('together', 9e9, 9e9, null)).toBe(true);
  });

  it.each(['own_pace', 'exit_ticket'] as const)(
    'in a game of the kind %s may arrive a day later, when it was given before the end',
    (mode) => {
      expect(countsInTime(mode, 900, 1000 + OWN_PACE_GRACE_MS, 1000)).toBe(true);
      expect(countsInTime(mode, 900, 1001 + OWN_PACE_GRACE_MS, 1000)).toBe(false);
      expect(countsInTime(mode, 1001, 1002, 1000)).toBe(false);
    },
  );
});
