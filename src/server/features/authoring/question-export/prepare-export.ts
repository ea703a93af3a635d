import type { OwnQuestion, OwnQuizContent } from '#contract/authoring/own-quizzes.schemas.ts';
import type { ExportFormat } from '#contract/authoring/question-export.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { cutText } from '#domain/cut-text.ts';
import { ImportNotes } from '#domain/question-import/import-notes.ts';
import type { Transaction } from '#server/db/database.ts';
import { ApiError } from '#server/http/api-error.ts';
import { shown } from '../own-quizzes/render-own-quiz.ts';
import { type ExportPicture, type ExportQuestion, exportQuestion } from './export-question.ts';
import { pictureBytes } from './question-export.store.ts';

type Db = Pick<Transaction, 'execute'>;

/** In base64, as Moodle has them, they still fit into a file that our own import takes. */
const MAX_PICTURES_BYTES = 22 * 1024 * 1024;

/** What is written into a file. */
export interface QuestionSet extends Pick<OwnQuizContent, 'title' | 'instructions' | 'questions' | 'is_shuffled' | 'time_limit_minutes'> {
  readonly language: keyof Bilingual;
}

/** Questions in one language, ready to be written in any format. */
export interface PreparedSet extends Pick<QuestionSet, 'language' | 'is_shuffled' | 'time_limit_minutes'> {
  readonly title: string;
  readonly instructions: string;
  readonly questions: readonly ExportQuestion[];
  readonly notes: ImportNotes;
}

/** Languages in which any question is written. */
export function languagesOf(questions: readonly OwnQuestion[]): (keyof Bilingual)[] {
  return (['en', 'es'] as const).filter((language) => questions.some(({ stem }) => stem[language].trim() !== ''));
}

/** Takes questions out of their form and looks whether their pictures are there. @throws ApiError if the pictures are too large for one file */
export async function prepareExport(db: Db, set: QuestionSet): Promise<PreparedSet> {
  const { language } = set;
  const notes = new ImportNotes();
  const stored = await pictureBytes(
    db,
    set.questions.flatMap(({ picture }) => (picture ? [hashIn(picture[language])] : [])),
  );
  const total = [...stored.values()].reduce((sum, bytes) => sum + bytes, 0);
  if (total > MAX_PICTURES_BYTES) throw new ApiError(413, 'pictures_too_large_for_file');
  const questions = set.questions.flatMap((question, at): ExportQuestion[] => {
    const read = exportQuestion(question, at + 1, language);
    if ('problem' in read) {
      notes.leftOut(question.stem.en || question.stem.es, read.problem);
      return [];
    }
    const { name, picture } = read;
    if (question.stem[language].trim() === '') notes.changed(name, 'is not in this language, so its other one is in the file');
    if (question.part) notes.changed(name, 'is a part of a question with several, here a question of its own');
    if (picture === null || stored.has(hashOf(picture))) return [read];
    notes.changed(name, 'its picture is gone');
    return [{ ...read, picture: null }];
  });
  return {
    language,
    is_shuffled: set.is_shuffled,
    time_limit_minutes: set.time_limit_minutes,
    title: shown(set.title)[language],
    instructions: shown(set.instructions)[language],
    questions,
    notes,
  };
}

/** Its name without the extension. */
export function hashOf({ file }: ExportPicture): string {
  return file.replace(/\..*$/, '');
}

function hashIn(url: string): string {
  return /[\da-f]{64}/.exec(url)?.[0] ?? '';
}

const EXTENSIONS: Readonly<Record<ExportFormat, string>> = { qti3: 'zip', moodle: 'xml', cartridge: 'imscc', csv: 'csv' };
const MAX_NAME = 100;

/** A file's name without characters that some file system does not take. */
export function fileNameOf(title: string, format: ExportFormat): string {
  const name = title
    .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `${cutText(name, MAX_NAME) || 'quiz'}.${EXTENSIONS[format]}`;
}
