import type { Finding } from './remark.ts';
import { figuresIn, missingFrom, quantitiesIn, spelledIn } from './text-numbers.ts';

/** A heading with all that stands under it, counted as a reader of either language would. */
interface Section {
  readonly heading: string;
  readonly level: number;
  readonly steps: readonly string[];
  readonly bullets: readonly string[];
  /** Cells of each row. */
  readonly rows: readonly number[];
  readonly pictures: number;
  readonly text: string;
}

/** The sections of a Markdown text; what comes before the first heading is one without a name. */
export function sectionsOf(markdown: string): Section[] {
  const parts = markdown.replace(/\r\n/g, '\n').split(/^(?=#{1,6} )/m);
  return parts.filter((part) => part.trim() !== '').map(sectionOf);
}

function sectionOf(part: string): Section {
  const [, marks = '', heading = ''] = /^(#{1,6}) (.*)/.exec(part) ?? [];
  const lines = part.split('\n').slice(marks === '' ? 0 : 1);
  const starting = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).map((line) => line.replace(pattern, ''));
  return {
    heading: heading.trim(),
    level: marks.length,
    steps: starting(/^\d+\. /),
    bullets: starting(/^[-*] /),
    rows: lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').length - 2),
    pictures: (part.match(/!\[/g) ?? []).length,
    text: lines.join('\n'),
  };
}

/**
 * Two texts of one resource, in English and in Spanish, of which one should be the translation of the other.
 * @param isRetold a level of a reader is written on its own: only what contradicts the other language counts
 */
export function documentFindings(english: string, spanish: string, isRetold = false): Finding[] {
  const [ours, theirs] = [sectionsOf(english), sectionsOf(spanish)];
  if (ours.map(({ level }) => level).join() !== theirs.map(({ level }) => level).join())
    return [
      ['fault', `has ${theirs.length} sections, the English text ${ours.length}; give both languages the same headings in the same order`],
    ];
  return ours.flatMap((section, at) => {
    const other = theirs[at];
    if (!other) return [];
    return isRetold ? contradictionsIn(section, other) : sectionFindings(section, other);
  });
}

function contradictionsIn({ text }: Section, { text: other, heading }: Section): Finding[] {
  const [english, spanish] = [numbersOf(text), numbersOf(other)];
  const [fewer, more] = [
    missingFrom([...spanish, ...spelledIn(other, 'es')], english),
    missingFrom([...english, ...spelledIn(text, 'en')], spanish),
  ];
  return fewer.length > 0 && more.length > 0 ? [otherNumbers(`"${heading}"`, fewer, more)] : [];
}

function sectionFindings(english: Section, spanish: Section): Finding[] {
  const where = spanish.heading === '' ? 'the beginning' : `"${spanish.heading}"`;
  const counts: readonly (readonly [what: string, of: (section: Section) => number])[] = [
    ['steps', ({ steps }) => steps.length],
    ['points', ({ bullets }) => bullets.length],
    ['rows of a table', ({ rows }) => rows.length],
    ['cells in its tables', ({ rows }) => rows.reduce((sum, cells) => sum + cells, 0)],
    ['pictures', ({ pictures }) => pictures],
  ];
  const other = counts.find(([, of]) => of(english) !== of(spanish));
  if (other) {
    const [what, of] = other;
    return [['fault', `${where} has ${of(spanish)} ${what}, in English ${of(english)}; give both languages the same`]];
  }
  return listFindings(english, spanish, where) ?? textFindings(english.text, spanish.text, where);
}

/** Steps and points are compared one by one, so that a change of places is seen. */
function listFindings(english: Section, spanish: Section, where: string): Finding[] | null {
  for (const key of ['steps', 'bullets'] as const) {
    const what = key === 'steps' ? 'step' : 'point';
    const differ = english[key].flatMap((line, at) => (textFindings(line, spanish[key][at] ?? '', '').length > 0 ? [at + 1] : []));
    const numbers = (lines: readonly string[]) =>
      lines.map((line) =>
        numbersOf(line)
          .toSorted((a, b) => a - b)
          .join(),
      );
    const [ours, theirs] = [numbers(english[key]), numbers(spanish[key])];
    if (differ.length > 1 && ours.toSorted().join(';') === theirs.toSorted().join(';'))
      return [['fault', `${where} has its ${what}s ${differ.join(' and ')} in another order than in English; put them in one order`]];
    const [at] = differ;
    if (at !== undefined) return textFindings(english[key][at - 1] ?? '', spanish[key][at - 1] ?? '', `${where} ${what} ${at}`);
  }
  return null;
}

/** "1 bag" is "una bolsa". */
const ONE = /\b(?:one|an?|uno?|una)\b/i;
const plain = (markdown: string) => markdown.replace(/\[\[[^\]]*\]\]|\]\([^)]*\)/g, '');
const numbersOf = (markdown: string) => figuresIn(plain(markdown).replace(/^\d+\. /gm, ''));

function textFindings(en: string, es: string, where: string): Finding[] {
  const [english, spanish] = [numbersOf(en), numbersOf(es)];
  const others = (text: string, language: 'en' | 'es') => [...spelledIn(text, language), ...(ONE.test(text) ? [1] : [])];
  const fewer = missingFrom([...spanish, ...others(es, 'es')], english);
  const more = missingFrom([...english, ...others(en, 'en')], spanish);
  if (fewer.length + more.length > 0) return [otherNumbers(where, fewer, more)];
  const theirs = quantitiesIn(plain(es));
  const unit = quantitiesIn(plain(en)).find(({ number, unit }) => {
    const units = theirs.filter((each) => each.number === number).map((each) => each.unit);
    return units.length > 0 && !units.some((each) => each === unit || each.startsWith('°'));
  });
  return unit ? [['fault', `${where} has another unit than in English (${unit.number} ${unit.unit}); correct one of the two`]] : [];
}

function otherNumbers(where: string, fewer: readonly number[], more: readonly number[]): Finding {
  return [
    'fault',
    `${where} has other numbers than in English (English ${listed(fewer)}, Spanish ${listed(more)}); correct one of the two`,
  ];
}

const listed = (numbers: readonly number[]) => numbers.join(', ') || 'none';
