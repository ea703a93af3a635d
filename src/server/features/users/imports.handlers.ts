import { randomBytes, randomUUID } from 'node:crypto';
import { type CausedImport, MAX_IMPORT_BYTES } from '#contract/users/users.schemas.ts';
import type * as imports from '#contract/users/users-import.contract.ts';
import { cutText } from '#domain/cut-text.ts';
import { importProblem } from '#domain/faults/import-problems.ts';
import { isUsableChoice } from '#domain/list-fields.ts';
import { foldSignInName } from '#domain/sign-in/sign-in-name.ts';
import type { Database } from '#server/db/database.ts';
import { saveListColumns } from '#server/db/list-columns.ts';
import { ApiError, notFound } from '#server/http/api-error.ts';
import type { CallContext, Caller, HandlersOf } from '#server/http/handler-types.ts';
import { csvRows, UTF8_MARK } from '#server/xlsx/csv-rows.ts';
import { checkPeople } from './check-people.ts';
import {
  accountsNumbered,
  accountsSigningIn,
  beginWriting,
  endWriting,
  insertImport,
  listImports,
  listLines,
  numbersWithZeros,
  readImport,
  schoolsWithin,
} from './imports.store.ts';
import type { PasswordDependencies } from './make-passwords.ts';
import { readPeopleCsv } from './read-people-csv.ts';
import { accountReach } from './users.policy.ts';
import { writeLines } from './write-import.ts';

const TOO_LARGE = ['list_too_large', { most: MAX_IMPORT_BYTES / 1_000_000 }] as const;
const FILE_LINES = 1_000;
const MAX_UNREAD = 30;

async function ownImport(db: Database, { district_id, user_puid }: Caller, import_id: string): Promise<CausedImport> {
  const found = await readImport(db, district_id, user_puid, import_id);
  if (found === null) throw notFound('This import');
  return found;
}

/** Lists of people (specification section 2, "importUsers" and "bulkupdate"). */
export function importsHandlers(dependencies: Pick<PasswordDependencies, 'hashPassword' | 'endSessionsOfAll'>): HandlersOf<typeof imports> {
  return {
    checkImport: async ({ db, caller, now }, { query: { kind, columns }, body: { file } }) => {
      if (file.content.length > MAX_IMPORT_BYTES) throw new ApiError(413, TOO_LARGE);
      const list = await readPeopleCsv(file.content, columns);
      const { lines } = list;
      const reach = accountReach(caller);
      const texts = (column: 'number' | 'user_name') => [...new Set(lines.flatMap(({ cells }) => cells[column] || []))];
      const names = [...texts('user_name'), ...texts('number')].map(foldSignInName);
      const [numbered, signing, schools] = await Promise.all([
        accountsNumbered(db, reach.district_id, texts('number')),
        accountsSigningIn(db, reach.district_id, [...new Set(names)]),
        schoolsWithin(db, reach),
      ]);
      const byNumber = new Map(numbered.map((account) => [account.external_id ?? '', account]));
      const unknown = texts('number').filter((number) => !byNumber.has(number) && /^[1-9]/.test(number));
      const zerosLost = new Set(await numbersWithZeros(db, reach.district_id, unknown));
      const checked = await checkPeople(list, {
        kind,
        reach,
        byNumber,
        zerosLost,
        byName: new Map(signing.map((account) => [account.user_name, account])),
        schools: new Map(
          schools.flatMap(({ school_id, school_name }) => [
            [String(school_id), school_id],
            [school_name.toLowerCase(), school_id],
          ]),
        ),
      });
      const import_id = randomUUID();
      const unread_columns = list.unread.slice(0, MAX_UNREAD).map((heading) => cutText(heading, 60));
      const of = { district_id: reach.district_id, import_id, change_id: randomUUID() };
      const given = { ...of, kind, file_name: cutText(file.name, 200), unread_columns };
      await db.transaction(async (tx) => {
        await insertImport(tx, caller, given, checked, now);
        if (columns && isUsableChoice(kind, columns)) await saveListColumns(tx, caller, kind, list.names, columns, now);
      });
      return ownImport(db, caller, import_id);
    },

    getImports: ({ db, caller }, { query: { kind, page, page_size } }) =>
      listImports(db, caller, kind ?? null, { limit: page_size, offset: (page - 1) * page_size }),

    getImport: ({ db, caller }, { query }) => ownImport(db, caller, query.import_id),

    getImportLines: async ({ db, caller }, { query: { import_id, outcome, page, page_size } }) => {
      const { added, changed, same, problems } = await ownImport(db, caller, import_id);
      const total = { add: added, change: changed, same, problem: problems }[outcome];
      const place = { limit: page_size, offset: (page - 1) * page_size };
      return { total, lines: await listLines(db, caller.district_id, import_id, outcome, place) };
    },

    confirmImport: async (context, { body: { import_id } }) => {
      const { db, caller, note } = context;
      const found = await ownImport(db, caller, import_id);
      if (found.state === 'done') return found;
      if (!(await beginWriting(db, caller.district_id, import_id))) throw new ApiError(409, 'list_import_running');
      // New accounts have a password that nobody knows, until one is made and printed for them.
      const password_hash = found.added > 0 ? await dependencies.hashPassword(randomBytes(24).toString('base64url')) : '';
      await writeLines(context, dependencies, import_id, password_hash);
      await endWriting(db, caller.district_id, import_id);
      const ended = await ownImport(db, caller, import_id);
      note({ kind: 'accounts_imported', detail: `${ended.added} added, ${ended.changed} changed, ${ended.problems} problems` });
      return ended;
    },

    getImportProblems: async ({ db, caller }: CallContext, { query: { import_id, language } }) => {
      const found = await ownImport(db, caller, import_id);
      return {
        file_name: `${found.file_name.replace(/\.\w+$/, '')} - ${language === 'es' ? 'Problemas' : 'Problems'}.csv`,
        media_type: 'text/csv; charset=utf-8',
        content: problemFile(db, caller.district_id, import_id, language === 'es'),
      };
    },
  };
}

async function* problemFile(db: Database, district_id: number, import_id: string, isSpanish: boolean): AsyncGenerator<Uint8Array> {
  yield Buffer.from(UTF8_MARK);
  yield csvRows([isSpanish ? ['Línea', 'De quién', 'Columna', 'Celda', 'Problema'] : ['Line', 'About', 'Column', 'Cell', 'Problem']]);
  for (let offset = 0; ; offset += FILE_LINES) {
    const lines = await listLines(db, district_id, import_id, 'problem', { limit: FILE_LINES, offset });
    const said = lines.flatMap(({ line_no, about, faults }) =>
      faults.map((fault) => [
        String(line_no),
        about,
        fault.column,
        fault.column === '' ? '' : fault.given,
        importProblem(fault, isSpanish),
      ]),
    );
    if (said.length > 0) yield csvRows(said);
    if (lines.length < FILE_LINES) return;
  }
}
