import { plainText } from '#domain/content/readability.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { languageOfVariant } from '#domain/content/text-variants.ts';
import type { RenderedItem, RenderedQuestion, RenderedSubunit } from '#server/features/authoring/render/rendered-package.ts';

/** What a sub-unit has beside multiple choice, for the table and for whoever writes. */
export interface Depth {
  readonly subunit: string;
  /** Kinds of question other than choosing from one list. */
  readonly kinds: number;
  /** Groups of questions of one resource that ask about the same data. */
  readonly clusters: number;
  /** Questions that are answered in parts. */
  readonly multipart: number;
  /** Short written answers of two points, of which the teacher guide has an example for each score in both languages. */
  readonly anchored: number;
  readonly investigations: number;
}

const KINDS_AT_LEAST = 2;
const INVESTIGATIONS_AT_LEAST = 2;
/** A row of the guide's table of examples for each score of a written answer of two points. */
const ANCHORS = [2, 1, 0].map((points) => new RegExp(`<td>${points}</td>\\s*<td>[^<]{3,}`));

/** Counts how deep a sub-unit goes; null for one without a reader, such as that of the practice tests. */
export function depthOf(subunit: RenderedSubunit): Depth | null {
  const { items, external_id } = subunit;
  if (!items.some(({ resource_type_id }) => resource_type_id === RESOURCE_TYPE.reader)) return null;
  const questions = items.flatMap((item) => item.questions.filter(({ points }) => points !== 0));
  return {
    subunit: external_id,
    kinds: new Set(questions.map(({ type }) => type).filter((type) => type !== 'choice' && type !== 'multiple')).size,
    clusters: items.reduce((sum, item) => sum + clustersOf(item), 0),
    multipart: new Set(questions.flatMap(({ part }) => part?.of ?? [])).size,
    anchored: questions.filter((question) => question.type === 'extended' && isAnchored(question, items)).length,
    investigations: items.filter(({ resource_type_id }) => resource_type_id === RESOURCE_TYPE.investigation).length,
  };
}

/** What a sub-unit lacks that each should have (issue 19, point 10 and 11). */
export function depthFindings(subunit: RenderedSubunit): string[] {
  const depth = depthOf(subunit);
  if (!depth) return [];
  return [
    ...(depth.kinds < KINDS_AT_LEAST ? ['has fewer than two kinds of question beside multiple choice'] : []),
    ...(depth.clusters === 0 ? ['has no two questions about the same data'] : []),
    ...(depth.multipart === 0 ? ['has no question of several parts'] : []),
    ...(depth.anchored === 0 ? ['has no written answer of two points with an example for each score in the teacher guide'] : []),
    ...(depth.investigations < INVESTIGATIONS_AT_LEAST ? ['has no second investigation'] : []),
  ];
}

/** Pictures of a resource that several of its questions ask about. */
function clustersOf({ questions }: RenderedItem): number {
  const shown = questions.flatMap(({ image }) => image?.en ?? []);
  return new Set(shown.filter((image, index) => shown.indexOf(image) !== index)).size;
}

/** Whether the teacher guide quotes the question and gives an example for 2, 1 and 0 points, in both languages. */
function isAnchored({ stem }: RenderedQuestion, items: readonly RenderedItem[]): boolean {
  const guides = items.filter(({ resource_type_id }) => resource_type_id === RESOURCE_TYPE.teacherGuide).flatMap((item) => item.documents);
  return (['en', 'es'] as const).every((language) =>
    guides.some(
      ({ html, variant }) =>
        (languageOfVariant(variant) === 'sp') === (language === 'es') &&
        plain(html).includes(plain(stem[language])) &&
        ANCHORS.every((row) => row.test(html)),
    ),
  );
}

function plain(html: string): string {
  return plainText(html).replaceAll(/[“”"„«»]/g, '"');
}
