import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/*
 * Notes what rows the server's tests read, and where: `check-row-types.ts` compares them with the types that the code gives to them. Runs
 * before each file of tests; a process is shared by many.
 */

const FOLDER = process.env.TIDEPOOL_RUN_FOLDER;

/** The JavaScript kind of a value that the driver returns. */
export type ValueKind = 'null' | 'string' | 'number' | 'boolean' | 'bigint' | 'date' | 'list' | 'object';

/** The rows that one place in the code read by one statement: the kinds of each column's values, none if there was no row. */
export interface ReadRows {
  /** Relative to the project. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly kinds: Readonly<Record<string, readonly ValueKind[]>>;
}

/** The file with the rows of a run: one line per call site and statement. */
export const readRowsFile = (folder: string) => join(folder, 'read-rows.jsonl');

/** So many rows of a reply are looked at, and so many replies to a place in each process. */
const MAX_ROWS = 50;
const MAX_REPLIES = 200;

interface Reply {
  readonly fields?: readonly { readonly name: string }[];
  readonly rows?: readonly Readonly<Record<string, unknown>>[];
}

function kindOf(value: unknown): ValueKind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Date) return 'date';
  return typeof value as ValueKind;
}

/** A frame that called, as the engine knows it: before source maps, which take longer to read than most rows. */
function callerOf(): NodeJS.CallSite | undefined {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 3;
  Error.prepareStackTrace = (_, frames) => frames;
  // This function, the noting method, its caller.
  const [, , caller] = new Error().stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return caller;
}

/** The source position of a frame in the server's own code; null in tests and packages. */
function placeOf(frame: NodeJS.CallSite): Pick<ReadRows, 'file' | 'line' | 'column'> | null {
  const text = String(Error.prepareStackTrace?.(new Error(), [frame]) ?? frame);
  const [, file, line, column] = /\(?([^\s()]*\/src\/server\/[^\s():]+):(\d+):(\d+)\)?$/.exec(text) ?? [];
  if (!file || file.includes('.test.')) return null;
  return { file: relative(process.cwd(), file.replace('file://', '')), line: Number(line), column: Number(column) };
}

/** Replies to one frame that were looked at, and what was noted of them. */
interface Seen {
  readonly place: ReturnType<typeof placeOf>;
  readonly lines: Set<string>;
  replies: number;
}
const seen = new Map<string, Seen>();

function seenOf(frame: NodeJS.CallSite): Seen {
  const key = `${frame.getFileName()}:${frame.getLineNumber()}:${frame.getColumnNumber()}`;
  const known = seen.get(key) ?? { place: placeOf(frame), lines: new Set<string>(), replies: 0 };
  seen.set(key, known);
  return known;
}

function noteReply({ place, lines }: Seen, { fields, rows }: Reply): void {
  // Drizzle's own selections come as lists, of which it makes objects by what the schema says.
  if (!FOLDER || !place || !fields || !rows || Array.isArray(rows[0])) return;
  const kindsIn = (name: string) => [...new Set(rows.slice(0, MAX_ROWS).map((row) => kindOf(row[name])))].sort();
  const line = `${JSON.stringify({ ...place, kinds: Object.fromEntries(fields.map(({ name }) => [name, kindsIn(name)])) })}\n`;
  if (lines.has(line)) return;
  lines.add(line);
  appendFileSync(readRowsFile(FOLDER), line);
}

/** A method that answers with a promise of rows, or is handed a callback, of which nothing is noted. */
type Method = (this: unknown, ...args: unknown[]) => unknown;

function notesRows(owner: object, name: string): void {
  const methods = owner as Record<string, Method>;
  const method = methods[name] as Method & { notes?: true };
  if (method.notes) return;
  const noting: Method = function (...args) {
    const caller = callerOf();
    const reply = method.apply(this, args);
    if (!caller || !(reply instanceof Object) || !('then' in reply)) return reply;
    const known = seenOf(caller);
    known.replies += 1;
    if (!known.place || known.replies > MAX_REPLIES) return reply;
    const hear = (answer: Reply) => {
      noteReply(known, answer);
      return answer;
    };
    const { execute } = reply as { execute?: () => Promise<Reply> };
    // Drizzle sends a statement once it is waited for.
    if (execute) return Object.assign(reply, { execute: () => execute().then(hear) });
    return (reply as unknown as Promise<Reply>).then(hear);
  };
  methods[name] = Object.assign(noting, { notes: true });
}

notesRows(PgDatabase.prototype, 'execute');
notesRows(pg.Pool.prototype, 'query');
notesRows(pg.Client.prototype, 'query');
