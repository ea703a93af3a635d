import { paragraphsOf, readEnglish, readSpanish } from '#domain/content/readability.ts';
import type { Finding } from './remark.ts';
import { figuresIn } from './text-numbers.ts';

interface Level {
  readonly aim: readonly [from: number, to: number];
  readonly from: number;
  readonly to: number;
}

/**
 * What readers of each level may measure: the Flesch-Kincaid grade, in Spanish Fernández Huerta's ease. A little wider than the aim, as
 * one long name of a place or a science word moves a short text.
 */
const LEVELS: Readonly<Record<string, Level>> = {
  lexile1: { aim: [2, 3], from: 2, to: 3.4 },
  lexile2: { aim: [4.5, 5.5], from: 4.4, to: 5.8 },
  lexile3: { aim: [6.5, 8], from: 6.4, to: 8.2 },
  spanish1: { aim: [86, 97], from: 85, to: 98 },
  spanish: { aim: [75, 85], from: 73, to: 86 },
  spanish3: { aim: [62, 72], from: 60, to: 73 },
};
/** About one school year easier: students of grade 3 are 8 and 9 years old. */
const GRADE_3_LEVELS: Readonly<Record<string, Level>> = {
  lexile1: { aim: [1.5, 2.2], from: 1.2, to: 2.4 },
  lexile2: { aim: [3, 4.2], from: 2.9, to: 4.4 },
  lexile3: { aim: [5, 6.5], from: 4.9, to: 6.7 },
  spanish1: { aim: [89, 99], from: 88, to: 101 },
  spanish: { aim: [79, 88], from: 77, to: 89 },
  spanish3: { aim: [68, 77], from: 66, to: 78 },
};

/** The levels of readers in a product of a grade. */
export function levelsOf(grade: string): Readonly<Record<string, Level>> {
  return grade === '3' ? GRADE_3_LEVELS : LEVELS;
}

/** With fewer words than this, a formula measures nothing. */
const ENOUGH_WORDS = 80;
/** From the easiest to the hardest. */
const LADDERS = [
  ['lexile1', 'lexile2', 'lexile3'],
  ['spanish1', 'spanish', 'spanish3'],
] as const;

interface LeveledText {
  readonly file: string;
  readonly variant: string;
  readonly lexile?: number | undefined;
  readonly text: string;
}

/** Texts that are harder or easier than their label says. @returns each with its file */
export function levelFindings(texts: readonly LeveledText[], grade: string): (readonly [file: string, finding: Finding])[] {
  const isLeveled = texts.some(({ variant }) => variant.startsWith('lexile'));
  if (!isLeveled) return [];
  const measured = texts.flatMap((each) => {
    const { score, words } = measure(each);
    return words < ENOUGH_WORDS ? [] : [{ ...each, score }];
  });
  const outside = measured.flatMap(({ file, variant, score }): (readonly [string, Finding])[] => {
    const level = levelsOf(grade)[variant];
    if (!level || (score >= level.from && score <= level.to)) return [];
    return [
      [
        file,
        [
          'fault',
          `measures ${score.toFixed(1)} (${measureOf(variant)}, aim ${level.aim.join(' to ')}), which is not its level ${variant}; rewrite it or change its label`,
        ],
      ],
    ];
  });
  return [...outside, ...orderFindings(measured), ...sameFindings(texts)];
}

/** Each level is harder than the one before. */
function orderFindings(measured: readonly (LeveledText & { readonly score: number })[]): (readonly [string, Finding])[] {
  return LADDERS.flatMap((ladder) => {
    const steps = ladder.flatMap((variant) => measured.filter((each) => each.variant === variant));
    return steps.flatMap((step, at): (readonly [string, Finding])[] => {
      const easier = steps[at - 1];
      if (!easier) return [];
      const isHarder = step.variant.startsWith('spanish') ? step.score < easier.score : step.score > easier.score;
      return isHarder
        ? []
        : [
            [
              step.file,
              [
                'fault',
                `is no harder than ${easier.file} (${step.score.toFixed(1)}, ${easier.score.toFixed(1)}); exchange or rewrite the two`,
              ],
            ],
          ];
    });
  });
}

function sameFindings(texts: readonly LeveledText[]): (readonly [string, Finding])[] {
  return texts.flatMap(({ file, text }, at): (readonly [string, Finding])[] => {
    const same = texts.slice(0, at).find((other) => other.text.trim() === text.trim());
    return same ? [[file, ['fault', `is the same text as ${same.file}; write this level`]]] : [];
  });
}

function measureOf(variant: string): string {
  return variant.startsWith('spanish') ? 'Fernández Huerta ease' : 'Flesch-Kincaid grade';
}

function measure({ file, variant, text }: LeveledText) {
  const paragraphs = file.endsWith('.html') ? paragraphsOf(text) : markdownParagraphs(text);
  return variant.startsWith('spanish') ? readSpanish(paragraphs) : readEnglish(paragraphs);
}

/** Running text without headings, tables, pictures and marks. */
function markdownParagraphs(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=(?:[-*]|\d+\.) )/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:#|\||!\[)/.test(block))
    .map((block) =>
      block
        .replace(/^(?:[-*>]|\d+\.) /gm, '')
        .replace(/\*\*|\*|\[\[[^\]]*\]\]/g, '')
        .replace(/\s+/g, ' '),
    );
}

/** A long question is hard to read, whatever it is about. */
const HARD_WORDS = 45;

/** One sentence of a stem that no student of the grade gets through. */
export function stemLengthFindings(stem: string): Finding[] {
  const longest = stem.split(/(?<=[.?!:;])\s+/).toSorted((a, b) => wordCount(b) - wordCount(a))[0] ?? '';
  return wordCount(longest) > HARD_WORDS && figuresIn(longest).length < 6
    ? [['advice', `has a sentence of ${wordCount(longest)} words; make two of it`]]
    : [];
}

const wordCount = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0;
