import { spawnSync } from 'node:child_process';

/** Whom PostgreSQL runs as: it refuses root. `null` means ourselves. */
export type PostgresAccount = { readonly uid: number; readonly gid: number } | null;

const NAME = 'postgres';

/** Ourselves, or as root the user `postgres`, made if there is none. */
export function postgresAccount(): PostgresAccount {
  if (process.getuid?.() !== 0) return null;
  const known = lookUp();
  if (known !== null) return known;
  spawnSync('groupadd', ['--system', NAME]);
  spawnSync('useradd', ['--system', '--gid', NAME, '--no-create-home', '--shell', '/usr/sbin/nologin', NAME]);
  const made = lookUp();
  if (made === null)
    throw new Error(
      'PostgreSQL does not run as root, and the user "postgres" could not be made. Run as a normal user, or set DATABASE_URL.',
    );
  return made;
}

function lookUp(): PostgresAccount {
  const uid = spawnSync('id', ['-u', NAME], { encoding: 'utf8' });
  const gid = spawnSync('id', ['-g', NAME], { encoding: 'utf8' });
  if (uid.status !== 0 || gid.status !== 0) return null;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** How to start a program as that account; the working folder is one that anybody may enter. */
export function asAccount(account: PostgresAccount): { cwd: string; uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const env = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', HOME: '/' };
  return account === null ? { cwd: '/', env } : { cwd: '/', env, uid: account.uid, gid: account.gid };
}
