import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { filesBelow } from './build.ts';

/** One entry of Vite's manifest: what a chunk is made from and what it pulls in. */
interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly css?: readonly string[];
}

const DIST = 'dist/client';
const KB = 1000;
/** Bytes after brotli, the worst case allowed (the figures). */
const BUDGET = {
  signInAndDashboard: 130 * KB,
  playerAndQuizMore: 60 * KB,
  offlineEngine: 50 * KB,
  css: 25 * KB,
  worker: 25 * KB,
  precache: 630 * KB,
};

const FIRST_ROUTES = ['routes/index.tsx', 'routes/authenticated.tsx', 'studentDashboard/studentDashboard.'];
const STUDENT_ROUTES = ['studentDashboard/studentLessonPlayer', 'studentDashboard/studentQuiz'];
const STAFF = /routes\/authenticated\/(content|reports)|features\/(content|reports)/;

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestChunk>;
const brotli = (file: string): number => brotliCompressSync(readFileSync(join(DIST, file))).length;
const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + brotli(file), 0);

/** The keys of a chunk and of everything that it imports at once. */
function closure(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) continue;
    seen.add(key);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

const keysOf = (parts: readonly string[]): string[] => Object.keys(manifest).filter((key) => parts.some((part) => key.includes(part)));
const scripts = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js')));
const styles = (keys: Iterable<string>): Set<string> => new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));

const entry = keysOf(['index.html']);
const first = closure([...entry, ...keysOf(FIRST_ROUTES)]);
const student = closure([...first, ...keysOf(STUDENT_ROUTES)]);
const offline = closure(keysOf(['src/client/platform/offline-engine', 'src/offline/']));
const firstScripts = scripts(first);
const more = [...scripts(student)].filter((file) => !firstScripts.has(file));
const engine = [...scripts(offline)].filter((file) => !firstScripts.has(file));

const worker = readFileSync(join(DIST, 'sw.js'), 'utf8');
const precached = [...worker.matchAll(/url:\s*["'`]([^"'`]+)["'`]/g)].map((match) => match[1] ?? '');
const precacheBytes = precached.reduce((total, file) => total + brotli(file), 0);

const failures: string[] = [];
function check(name: string, bytes: number, budget: number): void {
  const line = `${(bytes / KB).toFixed(1).padStart(7)} kB of ${(budget / KB).toFixed(0)}  ${name}`;
  console.log(line);
  if (bytes > budget || bytes === 0) failures.push(line);
}

if (keysOf(FIRST_ROUTES).length < FIRST_ROUTES.length) failures.push('a first screen is missing from the manifest');
if (keysOf(STUDENT_ROUTES).length < STUDENT_ROUTES.length) failures.push('a student screen is missing from the manifest');
check('JavaScript for sign-in plus student dashboard', sum(firstScripts), BUDGET.signInAndDashboard);
check('lesson player and quiz, more', sum(more), BUDGET.playerAndQuizMore);
check('offline engine, fetched when the first screen is usable', sum(engine), BUDGET.offlineEngine);
check(
  'CSS, all screens',
  sum(
    filesBelow(DIST)
      .filter((file) => file.endsWith('.css'))
      .map((file) => file.slice(DIST.length + 1)),
  ),
  BUDGET.css,
);
check('worker', brotli('sw.js'), BUDGET.worker);
check(`student's precache, ${precached.length} files`, precacheBytes, BUDGET.precache);

const staffFiles = new Set(
  Object.keys(manifest)
    .filter((key) => STAFF.test(key))
    .map((key) => manifest[key]?.file ?? ''),
);
for (const file of [...scripts(student), ...styles(student), ...precached]) {
  if (staffFiles.has(file)) failures.push(`${basename(file)} is a staff screen's, and a student would download it`);
}
if (failures.length > 0) {
  console.error(`\nOver budget, or not measurable:\n${failures.join('\n')}`);
  process.exit(1);
}
