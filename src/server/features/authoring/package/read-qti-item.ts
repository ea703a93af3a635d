import { posix } from 'node:path';
import type { WrittenKey } from '#domain/answers/written-answers.ts';
import type { QtiItem } from './authoring.schemas.ts';
import type { PackageReader } from './package-reader.ts';
import { parseQtiItem } from './parse-qti-item.ts';
import { readQtiDocument } from './qti-document.ts';
import type { QtiQuestion, QtiWritten } from './qti-item.ts';
import { keyProblem } from './question.schemas.ts';
import type { QuestionAnswers, SourceQuestion } from './source-package.ts';

/** The questions of one item of a quiz from a QTI file, with its Spanish version if there is one: one, or the parts of an item with several. */
export async function readQtiPair(
  reader: PackageReader,
  folder: string,
  item: QtiItem,
  standards: readonly string[],
): Promise<SourceQuestion[]> {
  const english = await readOne(reader, `${folder}/${item.en}`);
  const spanish = item.es === undefined ? english : await readOne(reader, `${folder}/${item.es}`);
  if (item.es !== undefined && english.length !== spanish.length && english.length * spanish.length > 0)
    refuseUnlike(reader, english, spanish);
  if (english.length === 0 || english.length !== spanish.length) return [];
  const isPart = english.length > 1;
  return english.flatMap((question, at) => {
    const other = spanish[at];
    if (!other) return [];
    const [part] = english;
    return [
      {
        ...pairOf(reader, folder, item, standards, question, other),
        ...(isPart && part && { part: { of: part.id, is_dependent: false } }),
      },
    ];
  });
}

function pairOf(
  reader: PackageReader,
  folder: string,
  item: QtiItem,
  standards: readonly string[],
  english: QtiQuestion,
  other: QtiQuestion,
): SourceQuestion {
  const { file, line } = english;
  if (item.es !== undefined) refuseUnlike(reader, [english], [other]);
  else reader.faults.advise(file, 'has no Spanish twin ("es"): English will be shown in its place', line);
  const standard = item.standard ?? (standards.length === 1 ? standards[0] : undefined);
  if (standard === undefined) reader.faults.add(file, 'belongs to no standard: name one beside it in "questions" of the quiz', line);
  const { type } = english;
  const isChosen = type === 'choice' || type === 'multiple';
  const problem = isChosen ? keyProblem(type, english.options.filter(({ correct }) => correct).length) : null;
  if (problem) reader.faults.add(file, `${problem}; see its <correctResponse>`, english.keyLine);
  return {
    place: { file, line },
    id: english.id,
    standard: standard ?? '',
    depth: item.depth,
    stem: { en: english.stem, es: other.stem },
    image: english.image && pictureOf(reader, folder, english.file, english.image),
    rationale: { en: english.rationale, es: other.rationale },
    ...answersIn(english, other),
  };
}

function answersIn(english: QtiQuestion, other: QtiQuestion): QuestionAnswers {
  const options = english.options.map((option, index) => {
    const twin = other.options[index];
    return {
      ...option,
      text: { en: option.text, es: twin?.text ?? option.text },
      feedback: { en: option.feedback, es: twin?.feedback ?? option.feedback },
    };
  });
  switch (english.type) {
    case 'match': {
      const twins = other.type === 'match' ? other.premises : [];
      return { type: english.type, premises: english.premises.map((en, index) => ({ en, es: twins[index] ?? en })), options };
    }
    case 'text':
      return { type: english.type, written: writtenIn(english.written, other.type === 'text' ? other.written : undefined), options };
    case 'inline':
      return { type: english.type, options, look: english.look };
    default:
      return { type: english.type, options };
  }
}

/** The words that either file takes as right; a number is the same in both. */
function writtenIn(english: QtiWritten, spanish: QtiWritten | undefined): WrittenKey {
  if ('value' in english) return english;
  const words = spanish && 'accepted' in spanish ? spanish.accepted : [];
  const places = Array.from({ length: Math.max(english.accepted.length, words.length) }, (_, index) => index);
  const accepted = places.map((index) => {
    const [en, es] = [english.accepted[index], words[index]];
    return { en: en ?? es ?? '', es: es ?? en ?? '' };
  });
  const { isExact, spellingCounts } = english;
  return { accepted, ...(isExact ? { isExact } : {}), ...(spellingCounts ? { spellingCounts } : {}) };
}

async function readOne(reader: PackageReader, file: string): Promise<QtiQuestion[]> {
  const text = await reader.text(file);
  const document = text === null ? null : readQtiDocument(text, file, reader.faults);
  return document ? parseQtiItem(document, reader.faults) : [];
}

function refuseUnlike(reader: PackageReader, english: readonly QtiQuestion[], spanish: readonly QtiQuestion[]): void {
  const shape = (question: QtiQuestion) => {
    const premises = question.type === 'match' ? question.premises.length : null;
    const number = question.type === 'text' && 'value' in question.written ? question.written : null;
    const places = question.options.map((option) => [
      option.id,
      option.correct,
      option.gap,
      option.rightPlace,
      option.region,
      option.fixed,
      option.points,
    ]);
    return JSON.stringify([question.id, question.type, places, premises, number]);
  };
  const [first, twin] = [english[0], spanish[0]];
  if (!first || !twin || JSON.stringify(english.map(shape)) === JSON.stringify(spanish.map(shape))) return;
  reader.faults.add(
    twin.file,
    `is not the same item as ${first.file}: identifier, choices, their order and the correct response must be alike`,
    twin.line,
  );
}

/** Pictures of questions lie in the sub-unit's media folder, as all others do, so that they have alternative texts in both languages. */
function pictureOf(reader: PackageReader, folder: string, file: string, image: NonNullable<QtiQuestion['image']>): string | null {
  const path = posix.relative(folder, posix.join(posix.dirname(file), image.path));
  if (/^media\/[^/]+$/.test(path)) return path;
  reader.faults.add(file, `shows "${image.path}", which is not in ${folder}/media; put the picture there`, image.line);
  return null;
}
