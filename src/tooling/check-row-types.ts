import { existsSync, readFileSync } from 'node:fs';
import { readRowsFile } from '#testing/read-rows.ts';
import { misdescribedRows, serverFiles } from './row-types.ts';
import { openRunFolder } from './run-folder.ts';

const file = readRowsFile(openRunFolder());
if (!existsSync(file)) throw new Error("No rows were noted: this gate follows the server's tests of `npm test`.");
const { faults, unread } = misdescribedRows(readFileSync(file, 'utf8'), serverFiles());
console.log([`Typed statements that no test of the server ran: ${unread.length}`, ...unread].join('\n  '));
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
