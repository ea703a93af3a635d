import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const VERSIONS = '/usr/lib/postgresql';

export interface Programs {
  /** The folder of PostgreSQL's programs. */
  readonly postgres: string;
  readonly pgbouncer: string;
  readonly haproxy: string;
}

/**
 * The folders of the programs that Debian's packages install.
 * @throws Error with the command that installs what is missing
 */
export function findPrograms(): Programs {
  const pgbouncer = '/usr/sbin/pgbouncer';
  const haproxy = '/usr/sbin/haproxy';
  const newest = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
    .filter((version) => existsSync(join(VERSIONS, version, 'bin/pg_basebackup')) && existsSync(join(VERSIONS, version, 'bin/initdb')))
    .sort((a, b) => Number(b) - Number(a))[0];
  const missing = [
    newest === undefined ? 'postgresql-15' : null,
    existsSync(pgbouncer) ? null : 'pgbouncer',
    existsSync(haproxy) ? null : 'haproxy',
  ].filter((name) => name !== null);
  if (newest === undefined || missing.length > 0)
    throw new Error(`This needs Debian's packages, and installs nothing itself. Please run: apt-get install ${missing.join(' ')}`);
  return { postgres: join(VERSIONS, newest, 'bin'), pgbouncer, haproxy };
}
