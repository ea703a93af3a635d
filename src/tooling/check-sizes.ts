import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesBelow } from './build.ts';
import { type BuiltChunk, entryKeys, studentFiles } from './student-files.ts';

const DIST = 'dist/client';
const KB = 1000;
/** Bytes after brotli, the most allowed (the walking skeleton's figures; the engine's is our own). */
const BUDGET = {
  signInAndDashboard: 130 * KB,
  playerAndQuizMore: 60 * KB,
  offlineEngine: 45 * KB,
  css: 25 * KB,
  worker: 25 * KB,
  precache: 630 * KB,
};

/** Sign-in, shell and dashboard travel in the entry (vite.config.ts); the rest of a student's way are chunks of their own. */
const DASHBOARD = 'studentDashboard/studentDashboard.';
const STUDENT_ROUTES = ['studentDashboard/studentLessonPlayer', 'studentDashboard/studentQuiz'];
const OFFLINE_ENGINE = 'src/offline/';
const STAFF =
  /routes\/authenticated\/(content|reports|home|feedbackform)|features\/(authoring|content|reports|my-library|feedback|standards)/;

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltChunk>;
const brotli = (file: string): number => brotliCompressSync(readFileSync(join(DIST, file))).length;
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + brotli(file), 0);

/** The keys of chunks and of everything that they import at once. */
function closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

const keysOf = (part: string): string[] => Object.keys(manifest).filter((key) => key.includes(part));
const scripts = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));

const failures: string[] = [];
/** Prints a line of the table; nothing measured is a failure too, as then the gate looks in the wrong place. */
function check(name: string, bytes: number, budget: number): void {
  const line = `${(bytes / KB).toFixed(1).padStart(7)} kB of ${(budget / KB).toFixed(0).padStart(3)}  ${name}`;
  console.log(line);
  if (bytes > budget || bytes === 0) failures.push(line);
}

for (const route of STUDENT_ROUTES) if (keysOf(route).length === 0) failures.push(`${route} is not in the manifest`);
if (keysOf(DASHBOARD).length > 0) failures.push('the dashboard is a chunk of its own: one more request before it is usable');

const first = scripts(closure(entryKeys(manifest)));
const player = [...scripts(closure(STUDENT_ROUTES.flatMap(keysOf)))].filter((file) => !first.has(file));
const engine = [...scripts(closure(keysOf(OFFLINE_ENGINE)))].filter((file) => !first.has(file) && !player.includes(file));
const styles = filesBelow(DIST).filter((file) => file.endsWith('.css'));
const precached = [...readFileSync(join(DIST, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] ?? '');

check('JavaScript for sign-in plus student dashboard', sum(first), BUDGET.signInAndDashboard);
check('lesson player and quiz, more', sum(player), BUDGET.playerAndQuizMore);
check('offline engine, fetched once the first screen is usable', sum(engine), BUDGET.offlineEngine);
check('CSS of all screens', sum(styles.map((file) => file.slice(DIST.length + 1))), BUDGET.css);
check('worker', brotli('sw.js'), BUDGET.worker);
check(`student's precache, ${precached.length} files`, sum(precached), BUDGET.precache);

const ofStaff = new Set(
  Object.keys(manifest)
    .filter((key) => STAFF.test(key))
    .map((key) => manifest[key]?.file),
);
for (const file of new Set([...first, ...player, ...precached, ...studentFiles(manifest)])) {
  if (ofStaff.has(file)) failures.push(`${basename(file)} belongs to a staff screen, and a student would download it`);
}
if (failures.length > 0) {
  console.error(`\nOver budget, or not measurable:\n${failures.join('\n')}`);
  process.exit(1);
}
