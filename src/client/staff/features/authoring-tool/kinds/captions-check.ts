import { locale } from '#client/shared/platform/screen/i18n.ts';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { parseCaptions } from '#domain/captions/parse-captions.ts';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';

/** The error in captions, in the language of the screen; null if there is none. */
export function captionFault(captions: string): string | null {
  if (captions.trim() === '') return m.captionsMissing();
  const [first] = parseCaptions(captions).problems;
  if (!first) return null;
  return m.captionFault({ line: first.line, problem: (locale() === 'es' && faultInSpanish(first.problem)) || first.problem });
}
