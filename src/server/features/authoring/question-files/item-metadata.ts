import type { ImportedQuestions } from '#contract/authoring/own-quizzes.schemas.ts';
import type { ImportNotes } from '#domain/question-import/import-notes.ts';
import type { Transaction } from '#server/db/database.ts';
import { knownStandards } from '../own-quizzes/own-quizzes.store.ts';
import { attributeOf, named, type QtiElement, textOf } from '../package/qti-document.ts';

type Questions = ImportedQuestions['questions'];

interface ItemMetadata {
  readonly standard?: string;
  readonly depth?: number;
}

const MAX_CODE = 60;

/** What the manifest of a package says of its items, by their files: a standard, and a depth of knowledge from 1 to 3. */
export function metadataByFile(manifest: QtiElement): ReadonlyMap<string, ItemMetadata> {
  return new Map(named(manifest, 'resource').map((resource) => [attributeOf(resource, 'href'), metadataOf(resource)]));
}

function metadataOf(resource: QtiElement): ItemMetadata {
  const idFor = (purpose: string) => {
    const classification = named(resource, 'classification').find((each) => wordIn(each, 'purpose', 'value') === purpose);
    const ids = classification ? named(classification, 'taxon').map((taxon) => wordIn(taxon, 'id')) : [];
    return ids.at(-1) ?? '';
  };
  const standard = idFor('educational objective');
  const depth = Number(idFor('skill level'));
  return {
    ...(standard !== '' && standard.length <= MAX_CODE && { standard }),
    ...([1, 2, 3].includes(depth) && { depth }),
  };
}

function wordIn(element: QtiElement, name: string, inner?: string): string {
  const [part] = named(element, name);
  const [word] = part && inner !== undefined ? named(part, inner) : [part];
  return word ? textOf(word).trim() : '';
}

/** Questions without the standards that the library does not have: reports could not show them. */
export async function withKnownStandards(db: Pick<Transaction, 'execute'>, questions: Questions, notes: ImportNotes): Promise<Questions> {
  const codes = [...new Set(questions.map(({ question }) => question.standard).filter((code) => code !== ''))];
  if (codes.length === 0) return questions;
  const known = await knownStandards(db, codes);
  return questions.map((each) => {
    const { question } = each;
    if (question.standard === '' || known.has(question.standard)) return each;
    notes.changed(question.stem.en || question.stem.es, 'its standard is not in the library');
    return { ...each, question: { ...question, standard: '' } };
  });
}
