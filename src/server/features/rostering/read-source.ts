import type { Database } from '#server/db/database.ts';
import { readClassList } from './read-class-list.ts';
import { readClasslink, testClasslink } from './read-classlink.ts';
import { readClever, testClever } from './read-clever.ts';
import { askToken, type RestConnection, readTables, rosterBase, testTables } from './read-oneroster-rest.ts';
import { readOneRosterZip } from './read-oneroster-zip.ts';
import type { RosterApi } from './roster-api.ts';
import { RosterFault } from './roster-fault.ts';
import { readContent, type WorkRun } from './roster-work.store.ts';
import type { ReadRoster } from './run-roster.ts';
import { readSource, type SourceRecord } from './sources.store.ts';

/** What readers of connections need. */
export interface ReaderDependencies {
  readonly ask: RosterApi;
  readonly openSecret: (sealed: string, about: string) => string | null;
  readonly cleverUrl: string;
  readonly classlinkUrl: string;
}

/** What a secret belongs to: sealed for one connection it opens for no other. */
export const secretOf = (district_id: number, source_id: string): string => `roster ${district_id} ${source_id}`;

interface Connection extends RestConnection {
  readonly application_id: string;
}

function open({ openSecret }: ReaderDependencies, district_id: number, source: SourceRecord): Connection {
  const secret = source.sealed_secret === null ? null : openSecret(source.sealed_secret, secretOf(district_id, source.source_id));
  if (secret === null || secret === '') throw new RosterFault('secret_missing');
  const { base_url = '', token_url = '', version, client_id = '', application_id = '' } = source.settings;
  return { base_url, token_url, version: version === '1.1' ? '1.1' : '1.2', client_id, application_id, secret };
}

/** Reads the roster that a run is about. @throws RosterFault with what a person can do about it */
export function createReader(dependencies: ReaderDependencies): (db: Database, run: WorkRun) => Promise<ReadRoster> {
  const { ask, cleverUrl, classlinkUrl } = dependencies;
  return async (db, run) => {
    if (run.kind === 'csv' || run.kind === 'classes') {
      const content = await readContent(db, run);
      if (content === null) throw new RosterFault('closed');
      return run.kind === 'csv' ? readOneRosterZip(content) : readClassList(db, run, content);
    }
    const source = await readSource(db, run.district_id, run.source_id);
    if (source === null) throw new RosterFault('closed');
    const connection = open(dependencies, run.district_id, source);
    if (run.kind === 'clever') return { roster: await readClever(ask, cleverUrl, connection.secret) };
    if (run.kind === 'classlink') return { roster: await readClasslink(ask, classlinkUrl, connection.application_id, connection.secret) };
    const token = await askToken(ask, connection);
    return { roster: await readTables(ask, rosterBase(connection), token) };
  };
}

/** Whether a connection is good. @throws RosterFault with what a person can do about it */
export async function testConnection(dependencies: ReaderDependencies, district_id: number, source: SourceRecord): Promise<void> {
  const { ask, cleverUrl, classlinkUrl } = dependencies;
  const connection = open(dependencies, district_id, source);
  if (source.kind === 'clever') return testClever(ask, cleverUrl, connection.secret);
  if (source.kind === 'classlink') return testClasslink(ask, classlinkUrl, connection.application_id, connection.secret);
  await testTables(ask, rosterBase(connection), await askToken(ask, connection));
}
