import { locale } from '#client/shared/platform/screen/i18n.ts';
import type { ValidationError } from '#contract/authoring/authoring.schemas.ts';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';

/** What is wrong, in the reader's language; what only a parser knows to say stays English. */
export function problemLabel(problem: string): { readonly text: string; readonly lang: 'en' | 'es' } {
  const spanish = locale() === 'es' ? faultInSpanish(problem) : null;
  return spanish === null ? { text: problem, lang: 'en' } : { text: spanish, lang: 'es' };
}

/** Faults of each file together, in the order of the files and then of the lines. */
export function byFile(faults: readonly ValidationError[]): [file: string, faults: ValidationError[]][] {
  const files = new Map<string, ValidationError[]>();
  for (const fault of faults) files.set(fault.file, [...(files.get(fault.file) ?? []), fault]);
  return [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, ofFile]) => [file, ofFile.sort((one, other) => (one.line ?? 0) - (other.line ?? 0))]);
}

/** The list as a text, for whoever mends the package: one fault a line, as compilers write them. */
export function asText(faults: readonly ValidationError[]): string {
  return byFile(faults)
    .flatMap(([file, ofFile]) =>
      ofFile.map(({ line, problem }) => `${file}:${line ?? ''}${line === null ? '' : ':'} ${problemLabel(problem).text}`),
    )
    .join('\n')
    .concat('\n');
}
