import { inLocale } from '#client/shared/platform/screen/format.ts';
import { type Choices, choicesOf } from '#client/staff/kit/pick/choices.tsx';
import type { DataOf } from '#contract/endpoint.ts';
import type { getGradesAndStandard } from '#contract/standards/standards.contract.ts';
import type { Bilingual } from '#contract/wire.ts';

type Standards = DataOf<typeof getGradesAndStandard>;

/** The texts of the standards of all grades by their codes. Several grades may have the same one. */
export function knownStandards(data: Standards | undefined): ReadonlyMap<string, Bilingual> {
  return new Map(data?.grades.flatMap(({ standards }) => standards.map(({ code, text }) => [code, text] as const)));
}

/** The standards of all grades as options of a picker, each once. */
export function standardChoices(query: Parameters<typeof choicesOf<Standards>>[0]): Choices {
  return choicesOf(query, (data) => [...knownStandards(data)].map(([code, text]) => ({ value: code, label: `${code} ${inLocale(text)}` })));
}
