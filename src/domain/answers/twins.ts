import type { Bilingual } from '#contract/wire.ts';
import { calculate } from '../calculate.ts';

/** A question with other numbers, as its author describes it (src/docs/CONTENT-PACKAGES.md). `{name}` in a text is a drawn number. */
export interface TwinTemplate {
  readonly values: Readonly<Record<string, { readonly from: number; readonly to: number; readonly step: number }>>;
  /** What must hold of the drawn numbers, such as "a > b + 5". */
  readonly where: readonly string[];
  /** The right answer, such as "a - b"; `{answer}` in the rationale. */
  readonly answer: string;
  readonly stem: Bilingual;
  readonly rationale: Bilingual;
}

/** One question made of a template. */
export interface Twin {
  readonly stem: Bilingual;
  readonly rationale: Bilingual;
  readonly answer: number;
}

/** As many seeds are checked when a package is imported, and no others are ever used. */
export const TWIN_SEEDS = 1_000;
const MAX_TRIES = 50;
/** Different questions that a template must make at least: fewer would be the same ones again soon. */
const FEWEST_TWINS = 10;

/** As both Texas and Mexico write it: 1,200 and 2.5. One for all: to make one was half of what a first start computed. */
const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/**
 * The question of a seed, the same on every device and in both languages; null where no numbers fit. Each number is drawn from a stream
 * of its own, so that another number in the template changes none of the others.
 */
export function makeTwin(template: TwinTemplate, seed: number): Twin | null {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const numbers = new Map(
      Object.entries(template.values).map(([name, { from, to, step }]) => {
        const count = Math.floor((to - from) / step + 1e-9) + 1;
        return [name, tidy(from + step * (hash(`${seed} ${attempt} ${name}`) % count))] as const;
      }),
    );
    const answer = evaluate(template.answer, numbers);
    if (answer === null || answer <= 0 || !template.where.every((condition) => holds(condition, numbers))) continue;
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (whole, name: string) => {
        const value = name === 'answer' ? answer : numbers.get(name);
        return value === undefined ? whole : NUMBER.format(value);
      });
    const stem = { en: fill(template.stem.en), es: fill(template.stem.es) };
    // A number that the question names already would be no question.
    if (numbersOf(stem.en).includes(answer)) continue;
    return { stem, rationale: { en: fill(template.rationale.en), es: fill(template.rationale.es) }, answer };
  }
  return null;
}

/** What is wrong with a template, by all of its seeds; null: every one makes a sound question. */
export function twinProblem(template: TwinTemplate): string | null {
  const unknown = [template.stem.en, template.stem.es, template.rationale.en, template.rationale.es]
    .flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
    .find((name) => name !== 'answer' && !(name in template.values));
  if (unknown !== undefined) return `the twin names {${unknown}}, which is none of its values`;
  if (/\{answer\}/.test(template.stem.en + template.stem.es)) return 'the twin says its answer in the question';
  const stems = new Set<string>();
  for (let seed = 0; seed < TWIN_SEEDS; seed += 1) {
    const twin = makeTwin(template, seed);
    if (!twin) return `the twin finds no numbers for seed ${seed}; check its values, where and answer`;
    if (
      numbersOf(twin.stem.en).join() !== numbersOf(twin.stem.es).join() ||
      numbersOf(twin.rationale.en).join() !== numbersOf(twin.rationale.es).join()
    )
      return `the twin has other numbers in Spanish than in English, as with seed ${seed}`;
    if (twin.answer !== Number(twin.answer.toFixed(2))) return `the twin has an answer of more than two decimals, as with seed ${seed}`;
    stems.add(twin.stem.en);
  }
  return stems.size < FEWEST_TWINS
    ? `the twin makes ${stems.size} different questions; give its values more room, ${FEWEST_TWINS} are the fewest`
    : null;
}

/** The numbers in a text, in their order. */
export function numbersOf(text: string): number[] {
  return [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].map(([digits]) => Number(digits.replaceAll(',', '')));
}

const tidy = (value: number) => Number(value.toPrecision(12));

function evaluate(expression: string, numbers: ReadonlyMap<string, number>): number | null {
  const value = calculate(expression.replace(/[a-z]\w*/gi, (name) => `(${numbers.get(name) ?? name})`));
  return typeof value === 'number' ? value : null;
}

const CONDITION = /^(.+?)(>=|<=|!=|>|<)(.+)$/;

function holds(condition: string, numbers: ReadonlyMap<string, number>): boolean {
  const [, left = '', sign, right = ''] = CONDITION.exec(condition) ?? [];
  const [one, other] = [evaluate(left, numbers), evaluate(right, numbers)];
  if (one === null || other === null) return false;
  switch (sign) {
    case '>':
      return one > other;
    case '<':
      return one < other;
    case '>=':
      return one >= other;
    case '<=':
      return one <= other;
    default:
      return one !== other;
  }
}

/** FNV-1a with a final mix: the same everywhere, for good. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}
