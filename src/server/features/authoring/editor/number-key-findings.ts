import { isWrittenRight } from '#domain/answers/written-answers.ts';
import type { SourceQuestion } from '../package/source-package.ts';
import { type Finding, LANGUAGES, type Language } from './remark.ts';
import { figuresIn, quantitiesIn } from './text-numbers.ts';

/** The units that a stem asks for. */
const ASKED: readonly Readonly<Record<Language, string>>[] = [
  ['kilograms', 'kilogramos'],
  ['grams', 'gramos'],
  ['milliliters', 'mililitros'],
  ['liters', 'litros'],
  ['kilometers', 'kilómetros'],
  ['centimeters', 'centímetros'],
  ['millimeters', 'milímetros'],
  ['meters', 'metros'],
  ['seconds', 'segundos'],
  ['minutes', 'minutos'],
  ['hours', 'horas'],
  ['days', 'días'],
  ['weeks', 'semanas'],
  ['months', 'meses'],
  ['years', 'años'],
  ['newtons', 'newtons'],
  ['degrees', 'grados'],
].map(([en = '', es = '']) => ({ en, es }));
const HOW_MANY: Readonly<Record<Language, string>> = {
  en: 'how many|what number of|in what number of',
  es: 'cuántos|cuántas',
};

/** A number that is asked for: its units, its tolerance, and what the stem already says. */
export function numberKeyFindings(question: SourceQuestion): Finding[] {
  if (question.type !== 'text' || !('value' in question.written)) return [];
  const { stem, rationale, written } = question;
  const { value, tolerance } = written;
  const isAccepted = (unit: string) => isWrittenRight(`${value} ${unit}`, written);
  const asked = ASKED.find((unit) =>
    LANGUAGES.some((language) => new RegExp(`(?:${HOW_MANY[language]}) ${unit[language]}(?!\\p{L})`, 'iu').test(stem[language])),
  );
  const unknown = asked && LANGUAGES.map((language) => asked[language]).find((unit) => !isAccepted(unit));
  const given = figuresIn(stem.en).filter((number) => number !== value);
  const [explained] = quantitiesIn(rationale.en).filter(({ number }) => number === value);
  const near = given.find((number) => Math.abs(number - value) <= tolerance);
  return [
    ...(unknown === undefined ? [] : [['fault', `asks for ${asked?.en} and does not accept "${unknown}"; add it to the units`] as const]),
    ...(explained && written.units?.length && !explained.unit.startsWith('°') && !isAccepted(explained.unit)
      ? [['fault', `the explanation says ${value} ${explained.unit}, a unit that the key does not accept; correct one of the two`] as const]
      : []),
    ...(tolerance > 0 && tolerance >= Math.abs(value) * 0.5
      ? [['fault', `accepts ${value} ± ${tolerance}, half of the number and more; make the tolerance smaller`] as const]
      : []),
    ...(near !== undefined && tolerance > 0
      ? [['fault', `accepts ${near}, which the stem says already (${value} ± ${tolerance}); make the tolerance smaller`] as const]
      : []),
    ...(tolerance === 0 && asked && /\b(?:about how|estimate|approximately|roughly)\b/i.test(stem.en)
      ? [['advice', 'asks for about how much and accepts one number alone; give it a tolerance'] as const]
      : []),
  ];
}

/** Symbols of units that are written in no textbook. */
const MISSPELLED =
  /(?<![\p{L}\d])\d+(?:\.\d+)?\s?(Kgs?|KG|kgs|grs?|gms?|Gr|mls|ML|Ml|cc|Km|KM|kms|cms|Cm|CM|mts?|Mts|segs?|secs?|hrs|Hrs|mins)(?![\p{L}\d])/u;

export function misspelledUnit(text: string): Finding[] {
  const unit = MISSPELLED.exec(text);
  return unit ? [['fault', `writes "${unit[0]}"; use the symbol of the unit (kg, g, mL, L, km, cm, m, s, min, h)`]] : [];
}
