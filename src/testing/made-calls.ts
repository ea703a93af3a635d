import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Set by the run of all gates, whose last one reads what was recorded (`check-named-parameters.ts`). */
const FOLDER = process.env.TIDEPOOL_RUN_FOLDER;
const written = new Set<string>();

/** The source of calls through the page: tests of screens, or journeys in the browser. */
export type CallSource = 'tests' | 'journeys';

/** Where the calls of a run are recorded: a call a line, with the names of its fields. */
export const madeCallsFile = (folder: string, source: CallSource) => join(folder, `calls-of-${source}.txt`);

/** Notes that the page made a call with these fields, once for each set of them. */
function noteCall(source: CallSource, method: string, path: string, names: readonly string[]): void {
  const line = `${method} ${path} ${[...names].sort().join(' ')}\n`;
  if (!FOLDER || written.has(line)) return;
  written.add(line);
  appendFileSync(madeCallsFile(FOLDER, source), line);
}

/** The names of the fields of a body, as JSON or as a form. */
function namesIn(body: string): string[] {
  if (!body.startsWith('{')) return [...body.matchAll(/form-data; name="([^"]+)"/g)].map(([, name = '']) => name);
  try {
    return Object.keys(JSON.parse(body) as object);
  } catch {
    // A part of somebody's file.
    return [];
  }
}

interface Pushed {
  readonly method: string;
  readonly path: string;
  readonly query?: object;
  readonly body?: object;
}

/** Notes a request as the browser sends it; of a push, the calls in it. */
export function noteRequest(source: CallSource, method: string, address: string, body: string): void {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/v2/sync/push') {
    // Playwright does not report the body of every request.
    const { ops }: { readonly ops: readonly Pushed[] } = body === '' ? { ops: [] } : JSON.parse(body);
    for (const op of ops) noteCall(source, op.method, op.path, [...Object.keys(op.query ?? {}), ...Object.keys(op.body ?? {})]);
  } else noteCall(source, method, pathname, [...searchParams.keys(), ...namesIn(body)]);
}
