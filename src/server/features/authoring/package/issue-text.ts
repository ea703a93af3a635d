import type * as z from 'zod';

const KINDS: Readonly<Record<string, string>> = {
  string: 'must be text in quotes',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list in [ ]',
  object: 'must have its parts in { }',
  record: 'must have its parts in { }',
};

/** What is wrong with a value of a JSON file, in words for its author. The validator's own words reach nobody. */
export function issueText(issue: z.core.$ZodIssue): string {
  // A pattern or rule of ours has words of its own.
  if (!VALIDATORS_OWN.test(issue.message)) return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing; add it' : (KINDS[issue.expected] ?? 'has a value that does not fit here');
    case 'invalid_value':
      return `must be one of: ${issue.values.map((value) => JSON.stringify(value)).join(', ')}`;
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return 'is empty; write it, or take out what names it';
      return isList(issue.origin) ? `has too few entries; ${issue.minimum} are the least` : `is too small; ${issue.minimum} is the least`;
    case 'too_big':
      if (issue.origin === 'string') return `is too long; ${issue.maximum} letters are the most`;
      return isList(issue.origin) ? `has too many entries; ${issue.maximum} are the most` : `is too large; ${issue.maximum} is the most`;
    case 'unrecognized_keys':
      return `has "${issue.keys.join('", "')}", which is not known; correct its spelling, or take it out`;
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0] ? issueText(issue.issues[0]) : OTHER;
    case 'invalid_union': {
      const messages = new Set(issue.errors.flatMap((issues) => issues.filter(({ path }) => path.length === 0).map(issueText)));
      const [only] = messages;
      return messages.size === 1 && only ? only : OTHER;
    }
    case 'invalid_format':
    case 'custom':
    case 'not_multiple_of':
      return OTHER;
    default:
      return issue satisfies never;
  }
}

const VALIDATORS_OWN = /^(?:Invalid|Too (?:small|big)|Unrecognized)/;
const OTHER = 'has a value that does not fit here';
const isList = (origin: string) => origin === 'array' || origin === 'set';
