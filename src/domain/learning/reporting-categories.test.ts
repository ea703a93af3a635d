import { describe, expect, it } from 'vitest';
import { reportingCategoryOf } from './reporting-categories.ts';

describe('the reporting category of a standard', () => {
  it.each([
    ['5.6A', 1],
    ['4.6', 1],
    ['5.7B', 2],
    ['5.8C', 2],
    ['5.9', 3],
    ['3.10A', 3],
    ['5.11', 3],
    ['5.12C', 4],
    ['K.13', 4],
  ])('%s is counted in category %i', (code, category) => {
    expect(reportingCategoryOf(code)).toBe(category);
  });

  it.each(['5.1B', '5.5', 'NGSS-5-PS1', '', '5.60A'])('%s is counted in none', (code) => {
    expect(reportingCategoryOf(code)).toBeNull();
  });
});
