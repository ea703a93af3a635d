import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';
import type { FileStore } from '#server/files/file-store.ts';
import type { Caller } from '#server/http/handler-types.ts';
import type { JobWork } from '#server/jobs/run-jobs.ts';
import { fileName } from '#server/xlsx/report-name.ts';
import { gatherRecord, type PersonRecord } from './gather-record.ts';
import { PEOPLE_TABLES, type Subject } from './people-tables.ts';
import { readPhotoOf } from './person-data.store.ts';
import type { RecordSubject } from './privacy-dependencies.ts';
import { answerContent } from './record-files.ts';
import { type RecordHead, recordPages } from './record-page.ts';
import { keepRecord, readTimeZone } from './student-records.store.ts';

/** What a record is of, and who asked for it. */
export interface RecordOrder {
  readonly account_puid: string;
  readonly caller: Pick<Caller, 'district_id' | 'user_puid' | 'school_id' | 'role'>;
}

interface RecordWorkDependencies {
  readonly files: Pick<FileStore, 'read'>;
  readonly findSubject: (db: Parameters<typeof gatherRecord>[0], caller: Caller, account_puid: string) => Promise<RecordSubject | null>;
}

const LEVEL = { level: 6 } as const;
/** Deflated in one go; the server answers its other calls in between. */
const PIECE_BYTES = 1_000_000;

/** Writes everything that is stored about a student as a zip, and keeps it under the id of the job. */
export const studentRecordWork = ({ files, findSubject }: RecordWorkDependencies): JobWork<RecordOrder> => ({
  kind: 'student record',
  work: async ({ account_puid, caller }, run) => {
    // Whoever asked may have lost the school in between.
    const subject = await findSubject(run.db, { ...caller, device_id: null }, account_puid);
    if (subject === null) throw new Error('whoever asked no longer manages this account');
    const total = PEOPLE_TABLES.length + 1;
    const record = await gatherRecord(run.db, subject, (tables) => run.reportProgress(tables, total));
    const head: RecordHead = {
      name: `${subject.first_name} ${subject.last_name}`,
      district_name: subject.district_name,
      user_puid: subject.user_puid,
      made_at: new Date().toISOString(),
      time_zone: await readTimeZone(run.db, subject.district_id),
    };
    const zip = await zipRecord(record, head, await filesOf(run.db, record, subject, files), run.mustGoOn);
    run.mustGoOn();
    await keepRecord(run.db, run.id, { file_name: fileName(`${head.name} - Record`, '.zip'), content: zip });
    await run.reportProgress(total, total);
    return undefined;
  },
});

/** The files that answers hold, those that the person uploaded, and the photo, by path. */
async function filesOf(
  db: Parameters<typeof gatherRecord>[0],
  record: PersonRecord,
  subject: Subject,
  store: Pick<FileStore, 'read'>,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const photo = await readPhotoOf(db, subject);
  if (photo) files.set('files/photo.jpg', photo);
  for (const { rows } of record.tables)
    for (const row of rows) {
      const { file } = typeof row.answer_text === 'string' ? answerContent(row.answer_text) : { file: null };
      if (file) files.set(file.path, file.content);
      if (typeof row.file_sha256 !== 'string') continue;
      const content = await store.read({ district_id: subject.district_id, sha256: row.file_sha256 }, null);
      if (content) files.set(`files/${row.file_sha256.slice(0, 12)}-${fileName(String(row.file_name), '')}`, await wholeOf(content));
    }
  return files;
}

async function wholeOf(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function zipRecord(
  record: PersonRecord,
  head: RecordHead,
  files: ReadonlyMap<string, Uint8Array>,
  mustGoOn: () => void,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    pieces.push(piece);
  });
  const add = async (path: string, content: Uint8Array) => {
    const entry = new ZipDeflate(path, LEVEL);
    entry.mtime = new Date(head.made_at);
    zip.add(entry);
    let at = 0;
    for (; at + PIECE_BYTES < content.length; at += PIECE_BYTES) {
      entry.push(content.subarray(at, at + PIECE_BYTES));
      await nextTurn();
      mustGoOn();
    }
    entry.push(content.subarray(at), true);
    await nextTurn();
  };
  for (const [path, text] of recordPages(record, head)) await add(path, Buffer.from(text));
  for (const { about, rows } of record.tables) await add(`data/${about.table}.json`, Buffer.from(JSON.stringify(rows, null, 1)));
  for (const [path, content] of files) await add(path, content);
  zip.end();
  return Buffer.concat(pieces);
}
