import { Readable } from 'node:stream';
import type { ExportFormat, ExportPreview } from '#contract/authoring/question-export.schemas.ts';
import type { FileAnswer } from '#contract/file-answer.ts';
import type { Transaction } from '#server/db/database.ts';
import type { PictureSize } from '#server/files/sniff-picture.ts';
import type { PackageFiles } from '../package/package-files.ts';
import { readBlob } from '../tool/package-versions.store.ts';
import { zipFiles } from '../tool/zip-draft.ts';
import { sizeOfPicture } from './picture-size.ts';
import { fileNameOf, hashOf, languagesOf, type PreparedSet, prepareExport, type QuestionSet } from './prepare-export.ts';
import { type WrittenPackage, writeQtiPackage } from './qti-package.ts';
import { countItems, writeCartridge } from './write-cartridge.ts';
import { csvQuestions, writeCsv } from './write-csv.ts';
import { writeMoodleQuestion } from './write-moodle.ts';

type Db = Pick<Transaction, 'execute'>;

const FORMATS: readonly ExportFormat[] = ['qti3', 'moodle', 'cartridge', 'csv'];
/** No place of a picture is written while it is only asked what fits. */
const ANY_SIZE: PictureSize = { width: 100, height: 100 };

/** What each format would hold of some questions. */
export async function previewExport(db: Db, set: QuestionSet): Promise<ExportPreview> {
  const formats = [];
  for (const format of FORMATS) {
    const prepared = await prepareExport(db, set);
    formats.push({ format, question_count: countWritten(prepared, format), notes: prepared.notes.list });
  }
  return { languages: languagesOf(set.questions), formats };
}

function countWritten(prepared: PreparedSet, format: ExportFormat): number {
  switch (format) {
    case 'qti3':
      return [...writeQtiPackage(prepared, () => ANY_SIZE).texts.keys()].filter((path) => path.startsWith('items/')).length;
    case 'moodle':
      return prepared.questions.filter((question) => writeMoodleQuestion(question, null, prepared.notes) !== null).length;
    case 'cartridge':
      return countItems(writeCartridge(prepared));
    case 'csv':
      return csvQuestions(prepared.questions, prepared.notes).length;
    default:
      return format satisfies never;
  }
}

/** Questions as a file, which is read while it is sent: one picture of it is in memory at a time. */
export async function writeExport(db: Db, set: QuestionSet, format: ExportFormat): Promise<FileAnswer> {
  const prepared = await prepareExport(db, set);
  const file_name = fileNameOf(prepared.title, format);
  switch (format) {
    case 'qti3': {
      const sizes = await sizesOf(db, prepared);
      const written = writeQtiPackage(prepared, (file) => sizes.get(file) ?? ANY_SIZE);
      return { file_name, media_type: 'application/zip', content: zipFiles(filesOf(db, written)) };
    }
    case 'moodle':
      return { file_name, media_type: 'application/xml', content: moodleXml(db, prepared) };
    case 'cartridge':
      return { file_name, media_type: 'application/zip', content: zipFiles(filesOf(db, writeCartridge(prepared))) };
    case 'csv':
      return { file_name, media_type: 'text/csv; charset=utf-8', content: Readable.from([writeCsv(prepared.questions, prepared.notes)]) };
    default:
      return format satisfies never;
  }
}

async function readPicture(db: Db, file: string): Promise<Buffer> {
  return (await readBlob(db, hashOf({ file, alt: '' }))) ?? Buffer.alloc(0);
}

/** Sizes of the pictures in which places are chosen or that are drawn on. */
async function sizesOf(db: Db, { questions }: PreparedSet): Promise<ReadonlyMap<string, PictureSize>> {
  const sizes = new Map<string, PictureSize>();
  for (const { answers, picture } of questions) {
    if (!picture || sizes.has(picture.file) || (answers.type !== 'hotspot' && answers.type !== 'drawing')) continue;
    sizes.set(picture.file, sizeOfPicture(await readPicture(db, picture.file)));
  }
  return sizes;
}

/** A package as its zip is made of it. */
function filesOf(db: Db, { texts, pictures }: WrittenPackage): PackageFiles {
  const paths = [...texts.keys(), ...pictures.keys()];
  return {
    // Only the names are used: sizes of pictures are not known before they are read.
    sizes: new Map(paths.map((path) => [path, 0])),
    read: async (path) => {
      const file = pictures.get(path);
      return file === undefined ? Buffer.from(texts.get(path) ?? '') : readPicture(db, file);
    },
    close: () => Promise.resolve(),
  };
}

async function* moodleXml(db: Db, { questions, notes }: PreparedSet): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n');
  for (const question of questions) {
    const picture = question.picture && (await readPicture(db, question.picture.file)).toString('base64');
    const written = writeMoodleQuestion(question, picture, notes);
    if (written !== null) yield Buffer.from(`${written}\n`);
  }
  yield Buffer.from('</quiz>\n');
}
