import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  guessOf,
  type MasteryAnswer,
  type MasteryLevel,
  masteryFrom,
  masteryOn,
  masteryStateOn,
  practiceGuessOf,
  withPracticeHere,
} from './mastery-model.ts';

const STUDENTS = 2_000;
const choice = guessOf({ type: 'choice', options: 4 });
const right: MasteryAnswer = { share: 1, guess: choice };
const wrong: MasteryAnswer = { share: 0, guess: choice };

/** A seeded random generator (mulberry32). */
function drawn(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const LEVELS: readonly MasteryLevel[] = ['started', 'growing', 'known'];
const trueLevel = (ability: number) => (ability < 0.4 ? 0 : ability < 0.75 ? 1 : 2);

/**
 * Students who can solve a known share of all questions. Three in four are choices among four options; one right answer in twenty slips. Three
 * in four practiced questions are those of the quiz again, whose shown answer three in ten students remember without knowing why.
 */
function simulated(answers: number, practiced = 0) {
  const random = drawn(43);
  return Array.from({ length: STUDENTS }, () => {
    const ability = random();
    const given = Array.from({ length: answers }, () => {
      const guess = random() < 0.75 ? choice : guessOf({ type: 'text', options: 1 });
      return { guess, share: random() < ability * 0.95 + (1 - ability) * guess ? 1 : 0 };
    });
    const practice = Array.from({ length: practiced }, () => {
      const is_twin = random() < 0.25;
      const question = is_twin ? { type: 'text', options: 1 } : { type: 'choice', options: 4 };
      const isRemembered = !is_twin && random() < 0.3;
      const isSolved = random() < ability * 0.95 + (1 - ability) * guessOf(question);
      return { guess: practiceGuessOf({ ...question, is_twin }), share: isRemembered || isSolved ? 1 : 0, is_practice: true };
    });
    return { ability, graded: masteryFrom(given), placed: masteryFrom([...given, ...practice]) };
  });
}

describe('how well a standard is known', () => {
  // How well simulated students are placed (decisions/practice-and-mastery.md).
  test.each([
    { answers: 6, practiced: 0, error: 0.16, same: 0.61, guessers: 0.02 },
    { answers: 10, practiced: 0, error: 0.13, same: 0.67, guessers: 0.01 },
    { answers: 20, practiced: 0, error: 0.1, same: 0.76, guessers: 0.01 },
    { answers: 6, practiced: 10, error: 0.135, same: 0.67, guessers: 0.02 },
    { answers: 6, practiced: 40, error: 0.12, same: 0.72, guessers: 0.02 },
    { answers: 10, practiced: 20, error: 0.11, same: 0.74, guessers: 0.01 },
  ])(
    '2,000 students of known ability are placed by $answers answers and $practiced of practice',
    ({ answers, practiced, error, same, guessers }) => {
      const students = simulated(answers, practiced);
      const mean = students.reduce((sum, { ability, placed }) => sum + Math.abs(placed.estimate - ability), 0) / STUDENTS;
      const steps = students.map(({ ability, placed }) => Math.abs(LEVELS.indexOf(placed.level ?? 'started') - trueLevel(ability)));
      expect(mean).toBeLessThan(error);
      expect(steps.filter((step) => step === 0).length / STUDENTS).toBeGreaterThan(same);
      expect(steps.filter((step) => step === 2).length / STUDENTS).toBeLessThan(0.01);
      const weak = students.filter(({ ability }) => trueLevel(ability) === 0);
      expect(weak.filter(({ placed }) => placed.level === 'known').length / weak.length).toBeLessThan(guessers);
    },
  );

  test('the estimate rises with each right answer and falls with each wrong one, however many came before', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(right, wrong, { share: 0.5, guess: 0.05 }), { maxLength: 60 }), (before) => {
        const { estimate } = masteryFrom(before);
        expect(masteryFrom([...before, right]).estimate).toBeGreaterThan(estimate);
        expect(masteryFrom([...before, wrong]).estimate).toBeLessThan(estimate);
      }),
      { seed: 43, numRuns: 200 },
    );
  });

  test('there is no level for too few answers, and a level recovers after a bad day', () => {
    expect(masteryFrom([right, right, right]).level).toBeNull();
    const known = Array.from({ length: 12 }, () => right);
    expect(masteryFrom(known).level).toBe('known');
    const badDay = [...known, wrong, wrong, wrong, wrong, wrong];
    expect(masteryFrom(badDay).level).toBe('growing');
    expect(masteryFrom([...badDay, ...known]).level).toBe('known');
  });

  test('an answer that could be guessed raises the estimate less', () => {
    const gain = (guess: number) => masteryFrom([{ share: 1, guess }]).estimate;
    expect(gain(0.05)).toBeGreaterThan(gain(choice));
    expect(gain(choice)).toBeGreaterThan(gain(guessOf({ type: 'choice', options: 2 })));
  });

  test('answers count in turn-in order, in whatever order they are read; questions left empty do not count', () => {
    const at = (day: number, points: number, question_id = day) =>
      ({ question_id, points, max_points: 1, answered: { at: `2026-11-0${day}T12:00:00.000Z`, guess: choice } }) as const;
    const judged = [at(1, 1), at(2, 0), at(3, 1), at(4, 1), at(4, 0, 9)];
    const empty = { question_id: 7, points: 0, max_points: 1 };
    const known = masteryOn(judged);
    expect(known).toMatchObject({ answers: 5 });
    expect(masteryOn([...judged].reverse())).toEqual(known);
    expect(masteryOn([...judged, empty])).toEqual(known);
    // Finishing weeks later changes nothing.
    expect(
      masteryOn(judged.map((each) => ({ ...each, answered: { ...each.answered, at: each.answered.at.replace('-11-', '-12-') } }))),
    ).toEqual(known);
  });

  test('no student falls for practicing: whatever is practiced, the level is at least that of the graded answers alone', () => {
    for (const { graded, placed } of simulated(8, 30)) expect(placed.estimate).toBeGreaterThanOrEqual(graded.estimate);
    const any = fc.constantFrom<MasteryAnswer>(right, wrong, { ...right, is_practice: true }, { ...wrong, is_practice: true });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (answers) => {
        const alone = masteryFrom(answers.filter(({ is_practice }) => !is_practice));
        expect(masteryFrom(answers).estimate).toBeGreaterThanOrEqual(alone.estimate);
        expect(masteryFrom([...answers, { ...right, is_practice: true }]).estimate).toBeGreaterThanOrEqual(masteryFrom(answers).estimate);
      }),
      { seed: 43, numRuns: 200 },
    );
  });

  test('practice raises less than graded answers, and a remembered answer less than other numbers', () => {
    const gain = (answer: Partial<MasteryAnswer>) => masteryFrom([{ share: 1, guess: choice, ...answer }]).estimate;
    expect(gain({ is_practice: true })).toBeLessThan(gain({}));
    const practiceOf = (is_twin: boolean) => gain({ guess: practiceGuessOf({ type: 'text', options: 1, is_twin }), is_practice: true });
    expect(practiceOf(false)).toBeLessThan(practiceOf(true));
  });

  const practiced = (practice_id: string, hour: number, is_right = true, question_id = 1) =>
    ({
      practice_id,
      standard: '5.6A',
      question_id,
      seed: null,
      is_right,
      guess: 0.5,
      answered_at: `2026-11-02T${String(hour).padStart(2, '0')}:00:00.000Z`,
    }) as const;
  const graded = [1, 2, 3, 4].map((question_id) => ({
    question_id,
    points: question_id % 2,
    max_points: 1,
    answered: { at: '2026-11-01T12:00:00.000Z', guess: choice },
  }));

  test('practice of two devices adds up to one set, in whatever order it arrives; a repeat within the day counts once', () => {
    const tablet = [practiced('a', 1), practiced('b', 2, true, 2)];
    const laptop = [practiced('c', 3, false, 3), practiced('d', 5), practiced('e', 14)];
    const merged = masteryOn(graded, [...tablet, ...laptop]);
    expect(merged).toMatchObject({ answers: 4, practiced: 4 });
    expect(masteryOn(graded, [...laptop, ...tablet].reverse())).toEqual(merged);
    expect(masteryOn(graded, [...tablet, ...laptop, ...tablet])).toEqual(merged);
  });

  test('a device goes on from the server’s figures with its own answers to what the server will say when it has them', () => {
    const sent = [practiced('a', 1), practiced('b', 2, false, 2)];
    const here = [practiced('b', 2, false, 2), practiced('c', 3), practiced('d', 4, true, 3), practiced('e', 15)];
    const { graded: alone, rating } = masteryStateOn(graded, sent);
    const { answers, practiced: count, level } = masteryOn(graded, sent);
    const stored = [{ code: '5.6A', level, answers, practiced: count, ratings: { graded: alone, rating } }];
    const expected = masteryOn(graded, [...sent, ...here]);
    expect(withPracticeHere(stored, sent, here, true)).toEqual([{ ...stored[0], level: expected.level, practiced: expected.practiced }]);
    expect(expected.practiced).toBe(4);
    // What is older than everything the server lists is in its figures.
    expect(withPracticeHere(stored, [practiced('z', 20, true, 9)], here, false)).toEqual(stored);
  });
});
