import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { asAccount, type PostgresAccount } from './postgres-account.ts';
import type { PostgresFiles } from './postgres-files.ts';

interface Reset {
  readonly files: PostgresFiles;
  readonly account: PostgresAccount;
  readonly user: string;
  /** Hexadecimal: it stands in a statement. */
  readonly password: string;
}

/**
 * Gives the server's own user another password while PostgreSQL is stopped. Whoever can read the folder can do the same, so
 * nothing is given away: the password only keeps other users of this machine out.
 */
export function resetPassword({ files, account, user, password }: Reset): void {
  const run = spawnSync(join(files.bin, 'postgres'), ['--single', '-D', files.data, '-c', 'log_statement=none', 'postgres'], {
    ...asAccount(account),
    input: `alter user "${user}" password '${password}'\n`,
    encoding: 'utf8',
  });
  if (run.status !== 0 || /ERROR/.test(run.stderr)) throw new Error("PostgreSQL's password is lost and could not be made anew.");
}
