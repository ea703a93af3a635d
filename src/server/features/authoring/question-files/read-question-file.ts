import type { ImportedQuestions } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';

import { ImportNotes } from '#domain/question-import/import-notes.ts';
import type { ImportInto } from '#domain/question-import/question-drafts.ts';
import { isAiken, readAiken } from '#domain/question-import/read-aiken.ts';
import { isGift, readGift } from '#domain/question-import/read-gift.ts';
import type { Transaction } from '#server/db/database.ts';
import { readText } from '#server/files/read-text.ts';
import { keepImportedPicture } from '../own-quizzes/keep-uploaded-picture.ts';
import { faultAlone, renderOwnQuiz } from '../own-quizzes/render-own-quiz.ts';
import { FaultList } from '../package/package-faults.ts';
import type { PackageFiles } from '../package/package-files.ts';
import { readXml } from '../package/qti-document.ts';
import { openZip } from '../package/zip-files.ts';
import { withKnownStandards } from './item-metadata.ts';
import { qtiQuestions } from './qti-questions.ts';
import { readMoodle } from './read-moodle.ts';
import { readQti1 } from './read-qti1.ts';
import { readQuestionPackage } from './read-question-package.ts';
import type { Pictures } from './rich-text.ts';

/** A bank of a thousand questions has some tens of elements for each. */
const MAX_ELEMENTS = 200_000;
/** The first bytes of Office files before 2007. */
const OLD_OFFICE = 'd0cf11e0';

/** Reads a question file, whatever system wrote it. A file that is none comes back without questions and with a note that says what it is. */
export async function readQuestionFile(
  db: Pick<Transaction, 'execute'>,
  bytes: Buffer,
  language: keyof Bilingual,
): Promise<ImportedQuestions> {
  const notes = new ImportNotes();
  const keep = (picture: Buffer) => keepImportedPicture(db, picture);
  const finish = (read: Omit<ImportedQuestions, 'notes'>) => finishReading(db, read, notes);
  const refuse = (problem: string): ImportedQuestions => {
    notes.leftOut('', problem);
    return { format: 'unknown', title: '', questions: [], notes: notes.list };
  };
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    const read = await readZip(bytes, { language, notes }, keep);
    return finish(read);
  }
  if (bytes.subarray(0, 4).toString('hex') === OLD_OFFICE)
    return refuse('the file is an old spreadsheet or document: save it as XLSX or CSV, or paste its questions here');
  const text = readText(bytes);
  if (text === null) return refuse('the file is no text, no XML and no package of questions');
  if (!text.trimStart().startsWith('<')) {
    if (isGift(text)) return readGift(text, language);
    if (isAiken(text)) return readAiken(text, language);
    return refuse('the file has no questions in GIFT, Aiken or Moodle XML; paste lists and tables of questions instead');
  }
  const root = readXml(text, MAX_ELEMENTS);
  if ('problem' in root) return refuse(`line ${root.line}: ${root.problem}`);
  const into = { language, notes };
  const alone: Pictures = { find: () => Promise.resolve(null), keep };
  if (root.name === 'assessmentItem') {
    const questions = await qtiQuestions({ file: '', root }, into, { pictures: alone, stimuli: new Map() }, 1);
    return finish({ format: 'qti', title: '', questions: questions.map((question) => ({ question, group: '' })) });
  }
  if (root.name === 'questestinterop') return finish({ format: 'cartridge', title: '', questions: await readQti1(root, into, alone, 1) });
  if (root.name !== 'quiz') return refuse(`the file is XML of another kind: <${root.tag.slice(0, 60)}>`);
  return finish(await readMoodle(root, into, keep));
}

async function finishReading(
  db: Pick<Transaction, 'execute'>,
  read: Omit<ImportedQuestions, 'notes'>,
  notes: ImportNotes,
): Promise<ImportedQuestions> {
  const questions = await withKnownStandards(db, savable(read.questions, notes), notes);
  return { ...read, questions, notes: notes.list };
}

/** As `readQuestionFile`, of a package that is open. */
export async function readOpenPackage(
  db: Pick<Transaction, 'execute'>,
  files: PackageFiles,
  language: keyof Bilingual,
): Promise<ImportedQuestions> {
  const notes = new ImportNotes();
  return finishReading(db, await readQuestionPackage(files, { language, notes }, (picture) => keepImportedPicture(db, picture)), notes);
}

async function readZip(bytes: Buffer, into: ImportInto, keep: Pictures['keep']): Promise<Omit<ImportedQuestions, 'notes'>> {
  const faults = new FaultList();
  const files = await openZip(bytes, faults);
  try {
    for (const { file, problem } of faults.faults) into.notes.leftOut(file, problem);
    if (!files || faults.faults.length > 0) return { format: 'unknown', title: '', questions: [] };
    return await readQuestionPackage(files, into, keep);
  } finally {
    await files?.close();
  }
}

/** What could not be saved as it is never comes in. */
function savable(questions: ImportedQuestions['questions'], notes: ImportNotes): ImportedQuestions['questions'] {
  return questions.filter(({ question }) => {
    const content = { title: question.stem, instructions: { en: '', es: '' }, kind: 'quiz', minutes: 1, may_practice: true } as const;
    const { faults } = renderOwnQuiz({ ...content, time_limit_minutes: null, attempts: 1, is_shuffled: false, questions: [question] });
    const [fault] = faults;
    if (fault) notes.leftOut(question.stem.en || question.stem.es, faultAlone(fault.problem));
    return !fault;
  });
}
