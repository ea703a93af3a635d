import type { Bilingual } from '#contract/wire.ts';
import { paragraphsOf, plainText, readEnglish, readSpanish } from '#domain/content/readability.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import { languageOfVariant } from '#domain/content/text-variants.ts';
import type {
  RenderedItem,
  RenderedPackage,
  RenderedQuestion,
  RenderedSubunit,
} from '#server/features/authoring/render/rendered-package.ts';
import { assetAddress } from '#server/features/authoring/tool/fill-picture.ts';
import { type KeyFigures, keyFigures, keyFindings } from './answer-keys.ts';
import { depthFindings } from './depth-findings.ts';
import { fieldFindings } from './field-findings.ts';
import { guideKeyFindings } from './guide-keys.ts';
import { hintsThatAnswer } from './hints-that-answer.ts';
import { drawnText, namesWrongOptions, wordsGivenAway } from './picture-answers.ts';
import { answersOfOthers, consistencyFindings } from './question-consistency.ts';
import { type Term, termsMissing, termsSaidOtherwise } from './shared-terms.ts';
import { similarFindings } from './similar-questions.ts';
import { styleFindings } from './spanish-style.ts';
import { blueprintFindings, parallelFindings } from './test-blueprints.ts';
import { isKnownCode } from './texas-codes.ts';

/** A reader at one level, with how hard it is to read. */
export interface ReaderLevel {
  readonly subunit: string;
  readonly variant: string;
  readonly score: number;
  readonly words: number;
  readonly wordsInSentence: number;
}

/** What an editor would say of a package that is sound as far as the importer can tell. */
export interface QualityReport {
  /** Each with where it stands. */
  readonly findings: readonly string[];
  readonly keys: KeyFigures;
  readonly readers: readonly ReaderLevel[];
}

/** Checks what no importer can: keys, lengths, pictures that answer, levels, Spanish, codes and words. */
export async function checkQuality(rendered: RenderedPackage): Promise<QualityReport> {
  const pictures = await drawnTexts(rendered);
  const findings: string[] = [];
  const readers: ReaderLevel[] = [];
  const subunits = rendered.units.flatMap((unit) => unit.subunits);
  for (const subunit of subunits) {
    const where = subunit.external_id;
    for (const { code } of subunit.standards)
      if (!isKnownCode(code)) findings.push(`${where}: the state has no standard ${code}; correct the code`);
    const terms = subunit.items.flatMap(vocabularyOf);
    readers.push(...readersOf(subunit));
    findings.push(...readerFindings(subunit, terms));
    findings.push(...[...guideKeyFindings(subunit), ...depthFindings(subunit)].map((words) => `${where}: ${words}`));
    for (const item of subunit.items)
      findings.push(
        ...[...blueprintFindings(item), ...answersOfOthers(item), ...spanishFindings(item), ...fieldFindings(item)].map(
          (words) => `${where}/${item.external_id}: ${words}`,
        ),
      );
    for (const item of subunit.items)
      for (const question of item.questions.filter(isScored))
        findings.push(
          ...questionFindings(question, terms, pictures).map((words) => `${where}/${item.external_id}: ${question.external_id}: ${words}`),
        );
  }
  findings.push(...parallelFindings(subunits.flatMap(({ items }) => items)), ...similarFindings(subunits));
  const keys = keyFigures(subunits.flatMap(({ items }) => items.flatMap(({ questions }) => questions.filter(isScored))));
  return { findings: [...findings, ...keyFindings(keys)], keys, readers };
}

/** The fields of a document are worth nothing: they have no key. */
function isScored({ points }: RenderedQuestion): boolean {
  return points !== 0;
}

function questionFindings(question: RenderedQuestion, terms: readonly Term[], pictures: ReadonlyMap<string, string>): string[] {
  const { stem, rationale, hints = [], options } = question;
  const texts: Bilingual[] = [stem, rationale, ...hints, ...options.flatMap(({ text, feedback }) => [text, feedback])];
  const found = hintsThatAnswer(question).map(({ en }) => `the hint gives the answer away: "${en}"; say how to begin`);
  for (const language of ['en', 'es'] as const) {
    const drawn = question.image && pictures.get(question.image[language]);
    const given = drawn && !namesWrongOptions(question, drawn, language) ? wordsGivenAway(question, drawn, language) : [];
    if (given.length > 0) found.push(`the picture gives the answer away (${language}): ${given.join(', ')}; take it out of the drawing`);
  }
  const asked = { en: texts.map(({ en }) => en).join(' '), es: texts.map(({ es }) => es).join(' ') };
  for (const { term } of termsSaidOtherwise(terms, asked))
    found.push(`says "${term.en}", but not "${term.es}" in Spanish; use the word of its vocabulary`);
  found.push(...styleFindings(asked.es), ...consistencyFindings(question));
  return found;
}

/** Of the texts of a resource, as a class reads them. */
function spanishFindings({ title, summary, documents }: RenderedItem): string[] {
  const texts = documents.filter(({ variant }) => isSpanish(variant)).map(({ html }) => plainText(html));
  return [title.es, summary.es, ...texts].flatMap(styleFindings);
}

function vocabularyOf({ parts }: RenderedItem): Term[] {
  return Array.isArray(parts) ? parts.filter((part): part is Term & typeof part => 'term' in part) : [];
}

function isSpanish(variant: RenderedItem['documents'][number]['variant']): boolean {
  return languageOfVariant(variant) === 'sp';
}

function documentOf(subunit: RenderedSubunit) {
  return subunit.items.find(({ external_id, resource_type_id }) => external_id === 'reader' && resource_type_id === RESOURCE_TYPE.reader)
    ?.documents;
}

function readersOf(subunit: RenderedSubunit): ReaderLevel[] {
  return (documentOf(subunit) ?? []).map(({ variant, html }) => {
    const { score, words, wordsInSentence } = isSpanish(variant) ? readSpanish(paragraphsOf(html)) : readEnglish(paragraphsOf(html));
    return { subunit: subunit.external_id, variant, score, words, wordsInSentence };
  });
}

/** Every level of a reader uses the words that its vocabulary teaches. */
function readerFindings(subunit: RenderedSubunit, terms: readonly Term[]): string[] {
  return (documentOf(subunit) ?? []).flatMap(({ variant, html }) => {
    const language = isSpanish(variant) ? 'es' : 'en';
    return termsMissing(terms, plainText(html), language).map(
      ({ term }) =>
        `${subunit.external_id}: the reader ${variant} never says "${term[language]}", which its vocabulary teaches; use the word, or take it out`,
    );
  });
}

/** What is written in each drawing, by its address. */
async function drawnTexts({ assets }: RenderedPackage): Promise<Map<string, string>> {
  const drawings = assets.filter(({ mediaType }) => mediaType === 'image/svg+xml');
  const texts = await Promise.all(
    drawings.map(async (asset) => [assetAddress(asset), drawnText((await asset.content()).toString('utf8'))] as const),
  );
  return new Map(texts);
}
