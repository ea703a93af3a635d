import type { SubunitFile } from '../package/authoring.schemas.ts';
import type { Finding } from './remark.ts';
import { STATE_WORDS } from './state-words.ts';

type Standard = SubunitFile['standards'][number];

/** Standards that do not say what the state says, or that a later grade teaches. */
export function standardFindings({ code, text, paraphrase }: Standard, grade: string): Finding[] {
  const stated = STATE_WORDS[code];
  const [, ofGrade = ''] = /^(\d+)\./.exec(code) ?? [];
  return [
    ...(stated !== undefined && !paraphrase ? wordingFindings(code, text.en, stated) : []),
    ...(Number(ofGrade) > Number(grade)
      ? [['advice', `the standard ${code} is of a later grade than the product (${grade}); see whether it is meant`] as const]
      : []),
    ...(paraphrase && stated === text.en
      ? [['advice', `the standard ${code} is marked as a paraphrase and is in the state's words; take the mark out`] as const]
      : []),
  ];
}

function wordingFindings(code: string, text: string, stated: string): Finding[] {
  const [ours, theirs] = [text.trim().split(/\s+/), stated.split(' ')];
  const at = theirs.findIndex((word, index) => word !== ours[index]);
  if (at < 0 && ours.length === theirs.length) return [];
  const from = Math.max(0, at < 0 ? theirs.length - 2 : at - 1);
  const around = (words: readonly string[]) => words.slice(from, from + 4).join(' ');
  return [
    [
      'fault',
      `the standard ${code} says "${around(ours)}" where the state says "${around(theirs)}"; copy the state's words, or mark it as a paraphrase`,
    ],
  ];
}
