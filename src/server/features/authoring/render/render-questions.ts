import { createHash } from 'node:crypto';
import { isAboutOthers, suggestsFixed } from '#domain/answers/option-places.ts';
import { pointsOf, pointsOfOptions } from '#domain/answers/scoring.ts';
import { otherWordsAmong } from '#domain/answers/spelling.ts';
import { twinProblem } from '#domain/answers/twins.ts';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import type { PackageReader } from '../package/package-reader.ts';
import type { PictureFinder } from '../package/picture-finder.ts';
import { PAIR, type SourceOption, type SourceQuestion } from '../package/source-package.ts';
import type { RenderedQuestion, TextPart } from './rendered-package.ts';

interface Around {
  readonly standards: ReadonlySet<string>;
  /** That the package uses, folded. */
  readonly words: ReadonlySet<string>;
  readonly find: PictureFinder;
  readonly reader: Pick<PackageReader, 'faults'>;
  /** The headings of each text of a document of the sub-unit; null where it has no such document. An own quiz has none. */
  readonly headingsOf?: (resource: string) => readonly (readonly string[])[] | null;
}

/** Questions as they are stored, whatever format they came in. */
export function renderQuestions(questions: readonly SourceQuestion[], around: Around): RenderedQuestion[] {
  const { standards, words, find, reader } = around;
  return questions.map(({ place: { file, line }, ...question }) => {
    if (!standards.has(question.standard)) {
      reader.faults.add(file, `${question.id}: the standard ${question.standard} is not among those of subunit.json`, line);
    }
    for (const { text, fixed } of mayShuffle(question) ? question.options : []) {
      if (!fixed && suggestsFixed(text))
        reader.faults.advise(
          file,
          `${question.id}: the option "${text.en}" belongs in its place; mark it as fixed, so that it stays there when options are shuffled`,
          line,
        );
    }
    const readAgain = question.readAgain && textPart(question.readAgain, around.headingsOf);
    if (typeof readAgain === 'string') reader.faults.add(file, `${question.id}: ${readAgain}`, line);
    const twin = question.type === 'text' ? question.twin : undefined;
    const ofTwin = twin ? twinProblem(twin) : null;
    if (ofTwin) reader.faults.add(file, `${question.id}: ${ofTwin}`, line);
    const points = pointsOfOptions(question.type, question.options) ?? pointsOf(question.type, partsOf(question));
    return {
      external_id: question.id,
      type: question.type,
      standard: question.standard,
      depth: question.depth,
      stem: question.stem,
      rationale: question.rationale,
      image: question.image ? find.picture(file, line, question.image) : null,
      options: mixed(question).map(({ id, text, correct, feedback, gap, rightPlace, region, fixed, points: worth }) => ({
        external_id: id,
        text,
        is_correct: correct,
        feedback,
        gap,
        right_place: rightPlace,
        region,
        is_fixed: fixed ? true : undefined,
        points: worth,
      })),
      points: points === 1 ? undefined : points,
      premises: question.type === 'match' ? question.premises : undefined,
      table: question.type === 'table' ? question.table : undefined,
      written: question.type === 'text' ? withOtherWords(question.written, words) : undefined,
      rubric: question.type === 'extended' ? question.rubric : undefined,
      look: question.type === 'match' || question.type === 'inline' ? question.look : undefined,
      part: question.part,
      hints: question.hints,
      read_again: typeof readAgain === 'object' ? readAgain : undefined,
      twin,
    };
  });
}

/** The part of a text that explains a question, or what is wrong with the place that its author named. */
function textPart({ resource, heading }: NonNullable<SourceQuestion['readAgain']>, headingsOf: Around['headingsOf']): TextPart | string {
  const [first, ...others] = headingsOf?.(resource) ?? [];
  if (!first) return `read_again names "${resource}", which is no text for students in this sub-unit`;
  const section = first.indexOf(heading) + 1;
  if (section === 0) return `read_again names the heading "${heading}", which the first text of ${resource} does not have`;
  if (others.some(({ length }) => length !== first.length))
    return `read_again needs as many headings in each text of ${resource}; give all its levels and languages the same parts`;
  return { item: resource, section };
}

const mayShuffle = ({ type }: Pick<SourceQuestion, 'type'>) => type === 'choice' || type === 'multiple';

/** The key with the words that only look like a typo; a key that no word looks like stays as it is, and with it the item's hash. */
function withOtherWords(written: WrittenKey, words: ReadonlySet<string>): WrittenKey {
  if ('value' in written || written.isExact || written.spellingCounts) return written;
  const others = new Set([...(written.otherWords ?? []), ...otherWordsAmong(words, written.accepted)]);
  return others.size === 0 ? written : { ...written, otherWords: [...others].toSorted() };
}

/** What can be right for itself: gaps, premises, steps. */
function partsOf({ options }: Pick<SourceQuestion, 'options'>): number {
  return options.filter(({ correct }) => correct).length;
}

/**
 * If steps and matches stood in the package in the right order, they would reveal it, so they are mixed: always in the same way for the
 * same package, so that importing it again changes nothing.
 */
function mixed({ id, type, options }: Pick<SourceQuestion, 'id' | 'type' | 'options'>): readonly SourceOption[] {
  const turn = (option: SourceOption) =>
    createHash('sha256')
      .update(`${id} ${option.id.split(PAIR).at(-1)}`)
      .digest('hex');
  const byTurn = () => options.toSorted((one, other) => (one.gap ?? 0) - (other.gap ?? 0) || turn(one).localeCompare(turn(other)));
  if (type === 'match') return isAscending(rightChoices(options)) ? keepPlaces(options, byTurn()) : options;
  if (type !== 'order' || !isAscending(options.map(placeOf))) return options;
  const [first, ...rest] = byTurn();
  const turned = first ? [first, ...rest] : [];
  return isAscending(turned.map(placeOf)) && first ? [...rest, first] : turned;
}

/** Options in another order, but those that speak of the others, such as "None of these", where they stood. */
function keepPlaces(options: readonly SourceOption[], turned: readonly SourceOption[]): SourceOption[] {
  const free = turned.filter(({ text }) => !isAboutOthers(text));
  return options.map((option) => (isAboutOthers(option.text) ? option : (free.shift() ?? option)));
}

const placeOf = ({ rightPlace }: SourceOption) => rightPlace ?? 0;

/** Of each premise, which of its choices is right. */
function rightChoices(options: readonly SourceOption[]): number[] {
  const gaps = [...new Set(options.map(({ gap }) => gap))];
  return gaps.map((place) => options.filter(({ gap }) => gap === place).findIndex(({ correct }) => correct));
}

function isAscending(places: readonly number[]): boolean {
  return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0));
}
