import { createHash } from 'node:crypto';
import { pointsOf } from '#domain/answers/scoring.ts';
import type { PackageReader } from '../package/package-reader.ts';
import type { PictureFinder } from '../package/picture-finder.ts';
import { PAIR, type SourceOption, type SourceQuestion } from '../package/source-package.ts';
import type { RenderedQuestion } from './rendered-package.ts';

/** Questions as they are stored, whatever format they came in. */
export function renderQuestions(
  questions: readonly SourceQuestion[],
  standards: ReadonlySet<string>,
  find: PictureFinder,
  reader: PackageReader,
): RenderedQuestion[] {
  return questions.map(({ place: { file, line }, ...question }) => {
    if (!standards.has(question.standard)) {
      reader.faults.add(file, `${question.id}: the standard ${question.standard} is not among those of subunit.json`, line);
    }
    const points = pointsOf(question.type, partsOf(question));
    return {
      external_id: question.id,
      type: question.type,
      standard: question.standard,
      depth: question.depth,
      stem: question.stem,
      rationale: question.rationale,
      image: question.image ? find.picture(file, line, question.image) : null,
      options: mixed(question).map(({ id, text, correct, feedback, gap, rightPlace, region }) => ({
        external_id: id,
        text,
        is_correct: correct,
        feedback,
        gap,
        right_place: rightPlace,
        region,
      })),
      points: points === 1 ? undefined : points,
      premises: question.type === 'match' ? question.premises : undefined,
      table: question.type === 'table' ? question.table : undefined,
      written: question.type === 'text' ? question.written : undefined,
      rubric: question.type === 'extended' ? question.rubric : undefined,
      look: question.type === 'match' || question.type === 'inline' ? question.look : undefined,
      part: question.part,
    };
  });
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
  if (type === 'match') return isAscending(rightChoices(options)) ? byTurn() : options;
  if (type !== 'order' || !isAscending(options.map(placeOf))) return options;
  const [first, ...rest] = byTurn();
  const turned = first ? [first, ...rest] : [];
  return isAscending(turned.map(placeOf)) && first ? [...rest, first] : turned;
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
