import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessOf, type MasteryAnswer, type MasteryLevel, masteryFrom, masteryOn } from './mastery-model.ts';

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

/** Students who can solve a known share of all questions. Three in four are choices among four options; one right answer in twenty slips. */
function simulated(answers: number) {
  const random = drawn(43);
  return Array.from({ length: STUDENTS }, () => {
    const ability = random();
    const given = Array.from({ length: answers }, () => {
      const guess = random() < 0.75 ? choice : guessOf({ type: 'text', options: 1 });
      return { guess, share: random() < ability * 0.95 + (1 - ability) * guess ? 1 : 0 };
    });
    return { ability, placed: masteryFrom(given) };
  });
}

describe('how well a standard is known', () => {
  // The figures of decision 0161.
  test.each([
    { answers: 6, error: 0.16, same: 0.61, guessers: 0.02 },
    { answers: 10, error: 0.13, same: 0.67, guessers: 0.01 },
    { answers: 20, error: 0.1, same: 0.76, guessers: 0.01 },
  ])('2,000 students of known ability are placed by $answers answers', ({ answers, error, same, guessers }) => {
    const students = simulated(answers);
    const mean = students.reduce((sum, { ability, placed }) => sum + Math.abs(placed.estimate - ability), 0) / STUDENTS;
    const steps = students.map(({ ability, placed }) => Math.abs(LEVELS.indexOf(placed.level ?? 'started') - trueLevel(ability)));
    expect(mean).toBeLessThan(error);
    expect(steps.filter((step) => step === 0).length / STUDENTS).toBeGreaterThan(same);
    expect(steps.filter((step) => step === 2).length / STUDENTS).toBeLessThan(0.01);
    const weak = students.filter(({ ability }) => trueLevel(ability) === 0);
    expect(weak.filter(({ placed }) => placed.level === 'known').length / weak.length).toBeLessThan(guessers);
  });

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
});
