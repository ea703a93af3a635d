import type { ItemDetail, QuizPaper } from '#contract/content/content.schemas.ts';
import { LIBRARY_LINK, RESOURCE_TYPE, TAKEN_TYPES } from '#domain/content/resource-types.ts';
import { languageOfVariant } from '#domain/content/text-variants.ts';
import type { LinkParts, QuizParts, RenderedItem, RenderedSubunit } from '../render/rendered-package.ts';

/** A resource of a draft as the library would answer it. No id of it is of anything stored: numbers count from 1. */
export function previewOf(
  item: RenderedItem,
  { standards }: RenderedSubunit,
): { readonly item: ItemDetail; readonly quiz: QuizPaper | null } {
  const type = item.resource_type_id;
  const isTaken = TAKEN_TYPES.includes(type);
  const parts = item.parts;
  return {
    item: {
      item_id: 1,
      resource_type_id: type,
      title: item.title,
      summary: item.summary,
      minutes: item.minutes,
      cover_url: item.cover_url,
      is_assignable: item.is_assignable,
      product_id: 1,
      unit_id: 1,
      subunit_id: 1,
      level3_id: null,
      language: 'en',
      standards: [...item.standards],
      standard_texts: standards.filter(({ code }) => item.standards.includes(code)).map(({ code, text }) => ({ code, text })),
      documents: item.documents.map((document) => ({ ...document, language: languageOfVariant(document.variant) })),
      // The renderer makes parts in the contract's shape, by type.
      vocabulary: type === RESOURCE_TYPE.vocabularyCards ? (parts as ItemDetail['vocabulary']) : [],
      animation: type === RESOURCE_TYPE.videoAnimation ? (parts as ItemDetail['animation']) : null,
      ...(type === LIBRARY_LINK && { own: { url: (parts as LinkParts).url, file: null } }),
      media: parts !== null && 'look' in parts ? parts : null,
      quiz_id: isTaken ? 1 : null,
      asset_urls: [...item.asset_urls],
    },
    quiz: isTaken ? paperOf(item) : null,
  };
}

/** A quiz or an assessment as the library would answer its paper. */
export function paperOf({ title, summary, questions, parts }: Pick<RenderedItem, 'title' | 'summary' | 'questions' | 'parts'>): QuizPaper {
  const { may_practice, ...rules } = (parts ?? {}) as QuizParts;
  return {
    quiz_id: 1,
    title,
    instructions: summary,
    ...('attempts_allowed' in rules ? { assessment: rules } : {}),
    ...(may_practice === false ? { may_practice } : {}),
    questions: questions.map((question, at) => ({
      question_id: at + 1,
      type: question.type,
      select_count: question.options.filter(({ is_correct }) => is_correct).length,
      points: question.points ?? 1,
      standard: question.standard,
      stem: question.stem,
      image: question.image,
      ...(question.premises ? { premises: [...question.premises] } : {}),
      ...(question.table ? { table: question.table } : {}),
      ...(question.written && 'value' in question.written ? { is_number: true } : {}),
      ...(question.look ? { look: question.look } : {}),
      ...(question.part ? { part: question.part } : {}),
      options: question.options.map(({ text, gap, region, is_fixed }, place) => ({
        answer_id: (at + 1) * 1_000 + place,
        text,
        ...(is_fixed ? { is_fixed } : {}),
        ...(gap === undefined ? {} : { gap }),
        ...(region === undefined ? {} : { region }),
      })),
    })),
  };
}
