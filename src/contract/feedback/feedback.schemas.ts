import * as z from 'zod/mini';
import { readJsonText } from '../json-text.ts';
import { optionalText } from '../optional-text.ts';
import { int } from '../wire.ts';

/** What people use Tidepool for, as the schedule request asks. */
export const PRIMARY_USES = ['whole_class', 'small_groups', 'homework', 'staar_preparation', 'intervention'] as const;
export const GRADE_LEVELS = ['K', '1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const;

/** A list of some of these words, given as JSON text or as a list, a grade perhaps as a number. At least one. */
function listOf<const Word extends string>(words: readonly [Word, ...Word[]]) {
  const list = z.array(z.enum(words)).check(z.minLength(1), z.maxLength(words.length));
  return z.pipe(z.transform(readJson), list);
}

function readJson(given: unknown): unknown {
  let list = given;
  try {
    if (typeof given === 'string') list = readJsonText(given);
  } catch {
    // It stays text, and the refusal names the field.
  }
  return Array.isArray(list) ? list.map((each) => (typeof each === 'number' ? String(each) : each)) : list;
}

export const gradeLevels = listOf(GRADE_LEVELS);
export const primaryUses = listOf(PRIMARY_USES);

export const adoptionFeedback = z.object({
  /** 1 would not, 5 surely would. */
  rating: int.check(z.minimum(1), z.maximum(5)),
  comments: optionalText(4_000),
});
