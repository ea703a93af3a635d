import { describe, expect, it } from 'vitest';
import { LEVEL_NAMES, levelSetOf, STAAR_LEVEL_NAMES } from '#domain/learning/grade-levels.ts';
import { levelText, levelWithRange } from './classes/figures.ts';
import { readingLevel, stateName, timeSpent } from './report-labels.ts';

describe('the words of a report', () => {
  it('name the levels as the specification does', () => {
    expect([1, 2, 3, 4].map((level) => levelText(level))).toEqual([...LEVEL_NAMES]);
    expect([null, 9].map((level) => levelText(level))).toEqual(['–', '–']);
  });

  it('name an assessment’s score with the STAAR levels and any other percentage with the report levels, each with its range', () => {
    const [quiz, assessment] = [18, 24].map((item_type_id) => levelSetOf({ item_type_id }));
    expect([1, 2, 3, 4].map((level) => levelText(level, assessment))).toEqual([...STAAR_LEVEL_NAMES]);
    expect([1, 2, 3, 4].map((level) => levelText(level, quiz))).toEqual([...LEVEL_NAMES]);
    expect([levelWithRange(1), levelWithRange(4, 'staar')]).toEqual(['Approaching (below 50%)', 'Masters Grade Level (from 85%)']);
  });

  it('tell a quiz that was turned in from a reading that was completed', () => {
    expect(stateName('completed', true)).toBe('Turned in');
    expect(stateName('completed', false)).toBe('Completed');
  });

  it('name the reading level that was chosen, not what it is called on the wire', () => {
    expect(readingLevel('Lexile2')).toBe('Reading level 2');
    expect(readingLevel('spanish')).toBe('Spanish');
    expect(readingLevel('')).toBeNull();
  });

  it('say time as people do', () => {
    expect(timeSpent(0)).toBeNull();
    expect(timeSpent(20)).toBe('Under 1 min');
    expect(timeSpent(200)).toBe('3 min');
    expect(timeSpent(3900)).toBe('1 h 5 min');
    expect(timeSpent(3599)).toBe('1 h 0 min');
  });
});
