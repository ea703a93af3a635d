import { FAULT_TEXTS } from './fault-texts.ts';
import { EDITOR_TEXTS } from './fault-texts-editor.ts';
import { EXPORT_NOTE_TEXTS, IMPORT_NOTE_TEXTS } from './fault-texts-import.ts';
import { QTI_FAULT_TEXTS } from './fault-texts-qti.ts';
import { QUESTION_FAULT_TEXTS } from './fault-texts-questions.ts';
import { spanishFrom } from './spanish-from.ts';

const known = spanishFrom(
  [...FAULT_TEXTS, ...QTI_FAULT_TEXTS, ...QUESTION_FAULT_TEXTS, ...IMPORT_NOTE_TEXTS, ...EXPORT_NOTE_TEXTS, ...EDITOR_TEXTS],
  (value) => faultInSpanish(value) ?? value,
);
/** The subject of a fault, which comes before the problem: an id, a path within the file, an element. */
const ABOUT = /^(<[^<>]+>|[\w.-]+:?|[^:]+\.(?:svg|png|jpe?g|webp|gif):?) (.+)$/is;

/**
 * A fault's text in Spanish. The English text is the key: the report of an import is stored once, a terminal prints it
 * as it is, and the subject is parsed from it.
 * @returns null if there is none: a parser's own messages, for example, are in English only
 */
export function faultInSpanish(problem: string): string | null {
  const whole = known(problem);
  if (whole !== null) return whole;
  const [, about, rest = ''] = ABOUT.exec(problem) ?? [];
  const inSpanish = about === undefined ? null : faultInSpanish(rest);
  return inSpanish === null ? null : `${about} ${inSpanish}`;
}
