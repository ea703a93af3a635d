import type { Region } from '#contract/content/content.schemas.ts';
import { foldAnswer } from '#domain/folding/fold-text.ts';
import type { QuestionFile } from './question.schemas.ts';
import { PAIR, type Place, type QuestionAnswers, type SourceOption, type SourceQuestion } from './source-package.ts';

const NOTHING = { en: '', es: '' };
/** What was written needs an option to travel under: the field itself. */
export const FIELD: SourceOption = { id: 'field', text: NOTHING, correct: true, feedback: NOTHING };

/** A question of a JSON file as all formats give theirs. */
export function sourceOf(item: QuestionFile, place: Place): SourceQuestion {
  const { id, standard, depth, stem, rationale, hints, read_again: readAgain, image = null } = item;
  const part = item.part && { of: item.part.of, is_dependent: item.part.depends };
  return { place, id, standard, depth, stem, rationale, hints, readAgain, image, part, ...answersOf(item) };
}

function answersOf(item: QuestionFile): QuestionAnswers {
  switch (item.type) {
    case 'inline':
      return {
        type: item.type,
        look: item.look,
        options: item.gaps.flatMap(({ options }, gap) =>
          options.map(({ id: word, ...option }) => ({ ...option, id: `${gap}${PAIR}${word}`, gap })),
        ),
      };
    case 'order':
      return {
        type: item.type,
        options: item.options.map((step, rightPlace) => ({ ...step, correct: true, feedback: NOTHING, rightPlace })),
      };
    case 'match':
      return {
        type: item.type,
        look: item.look,
        premises: item.premises.map(({ text }) => text),
        options: pairsOf(item.premises, item.options),
      };
    case 'hotspot':
      return { type: item.type, options: item.options.map(({ region, ...option }) => ({ ...option, region: regionOf(region) })) };
    case 'text': {
      const { answers: accepted = [], number, exact, spelling_counts, other_words = [], twin } = item;
      const inWords = {
        accepted,
        ...(exact ? { isExact: true } : {}),
        ...(spelling_counts ? { spellingCounts: true } : {}),
        ...(other_words.length > 0 ? { otherWords: other_words.map(foldAnswer) } : {}),
      };
      return { type: item.type, options: [FIELD], written: number ?? inWords, ...(twin && { twin }) };
    }
    case 'extended':
      return { type: item.type, options: [FIELD], rubric: item.rubric };
    case 'drawing':
    case 'photo':
    case 'file':
      return { type: item.type, options: [FIELD] };
    case 'table':
      return { type: item.type, options: [FIELD], table: { corner: item.corner, columns: item.columns, rows: item.rows } };
    case 'choice':
    case 'multiple':
      return { type: item.type, options: item.options };
  }
}

/** Every option once for every premise: so an answer is a list of pairs, and each has an id. */
export function pairsOf(
  premises: readonly { readonly id: string; readonly match: string; readonly points?: number | undefined }[],
  options: readonly Pick<SourceOption, 'id' | 'text'>[],
): SourceOption[] {
  return premises.flatMap((premise, gap) =>
    options.map(({ id, text }) => ({
      id: `${premise.id}${PAIR}${id}`,
      text,
      correct: id === premise.match,
      feedback: NOTHING,
      gap,
      ...(id === premise.match && premise.points !== undefined && { points: premise.points }),
    })),
  );
}

type RegionFile = Extract<QuestionFile, { type: 'hotspot' }>['options'][number]['region'];

function regionOf(region: RegionFile): Region {
  if ('rect' in region) return { shape: 'rect', coords: region.rect };
  if ('poly' in region) return { shape: 'poly', coords: region.poly };
  return { shape: 'circle', coords: region.circle };
}
