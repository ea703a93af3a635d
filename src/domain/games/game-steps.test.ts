import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerTimes,
  afterStep,
  CLOCK_ERROR_MS,
  GAME_MODES,
  GAME_STEPS,
  type GamePosition,
  GRACE_MS,
  isKeyShown,
  judgeTimes,
  OWN_PACE_GRACE_MS,
} from './game-steps.ts';

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
  const times = { openedAt: 500_000, deadline: 1_000_000, writtenAt: null };
  const given = (answeredAt: number, receivedAt: number, more: Partial<AnswerTimes> = {}, mode: GamePosition['mode'] = 'together') =>
    judgeTimes(mode, { ...times, answeredAt, receivedAt, ...more });

  it.each([
    ['given and arrived before the deadline', 900_000, 950_000, 'counts'],
    ['given before it, arrived within the grace', 900_000, 1_000_000 + GRACE_MS, 'counts'],
    ['given before it, arrived after the grace', 900_000, 1_000_001 + GRACE_MS, 'too_late'],
    ['given after it', 1_000_001, 1_000_002, 'too_late'],
    ['said to be given later than it arrived', 5_000_000, 950_000, 'counts'],
    ['dated as far before the question opened as clocks may be wrong', 500_000 - CLOCK_ERROR_MS, 950_000, 'counts'],
    ['dated before the question opened', 499_999 - CLOCK_ERROR_MS, 950_000, 'before_open'],
    ['dated months before, and arrived before it opened', 0, 400_000, 'before_open'],
  ])('%s', (_what, answeredAt, receivedAt, standing) => {
    expect(given(answeredAt, receivedAt)).toBe(standing);
  });

  it('is believed by the clock of the queue where the date that it states is impossible, and by no other date', () => {
    expect(given(0, 950_000, { writtenAt: 900_000 })).toBe('counts');
    expect(given(0, 1_050_000, { writtenAt: 1_040_000 })).toBe('too_late');
    expect(given(900_000, 1_050_000, { writtenAt: 1_040_000 })).toBe('counts');
  });

  it('counts at any time where there is no deadline, and where nobody knows when the question opened', () => {
    expect(given(9e9, 9e9, { deadline: null })).toBe('counts');
    expect(given(0, 1, { openedAt: null })).toBe('counts');
  });

  it.each(['own_pace', 'exit_ticket'] as const)(
    'in a game of the kind %s may arrive a day later, when it was given before the end',
    (mode) => {
      expect(given(900_000, 1_000_000 + OWN_PACE_GRACE_MS, {}, mode)).toBe('counts');
      expect(given(900_000, 1_000_001 + OWN_PACE_GRACE_MS, {}, mode)).toBe('too_late');
      expect(given(1_000_001, 1_000_002, {}, mode)).toBe('too_late');
    },
  );
});

it.each([
  ['together', 'open', 2, 1, true],
  ['together', 'open', 2, 2, false],
  ['teams', 'closed', 2, 2, true],
  ['own_pace', 'open', 1, 1, false],
  ['own_pace', 'finished', 1, 1, true],
] as const)(
  'in a game of the kind %s that is %s at question %i, the class knows the key of question %i: %s',
  (mode, state, question_no, no, isShown) => {
    expect(isKeyShown({ mode, state, question_no }, no)).toBe(isShown);
  },
);
