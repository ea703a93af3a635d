import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { missingParts } from './kept-when-opened.ts';
import { type BuiltChunk, entryKeys, studentFiles } from './student-files.ts';

const DIST = 'dist/client';
const KB = 1000;
/** Maximum bytes after brotli. They leave slack: a budget is there to notice a library that slipped in, not to count letters. */
const BUDGET = {
  signInAndDashboard: 130 * KB,
  firstCss: 20 * KB,
  playerAndQuizMore: 75 * KB,
  offlineEngine: 55 * KB,
  studentCss: 30 * KB,
  staffShell: 255 * KB,
  staffScreenMore: 75 * KB,
  worker: 32 * KB,
  precache: 630 * KB,
};

/** Sign-in, shell and dashboard travel in the entry (vite.config.ts); the rest of a student's way are chunks of their own. */
const DASHBOARD = 'studentDashboard/studentDashboard.';
const STUDENT_ROUTES = ['studentDashboard/studentLessonPlayer', 'studentDashboard/studentQuiz'];
const OFFLINE_ENGINE = 'src/offline/';
const STAFF = 'src/client/staff/';
const STAFF_PROGRAM = `${STAFF}staff-program.ts`;
/** What this share of the staff screens has in common is the kit, and counts with their shell. */
const KIT_SHARE = 1 / 3;

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<string, BuiltChunk>;
const measured = new Map<string, number>();
/** The bytes of a built file after brotli: of what the build wrote beside it and the server sends. Small files have none and are compressed here. */
function brotli(file: string): number {
  const path = join(DIST, file);
  const sent = `${path}.br`;
  const bytes = measured.get(file) ?? (existsSync(sent) ? statSync(sent).size : brotliCompressSync(readFileSync(path)).length);
  measured.set(file, bytes);
  return bytes;
}
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
  new Set([...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.assets ?? [])]).filter((file) => file.endsWith('.js')));

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
const stylesOf = (keys: Iterable<string>): Set<string> => new Set([...keys].flatMap((key) => manifest[key]?.css ?? []));
const ofStudents = studentFiles(manifest);
const precached = [...readFileSync(join(DIST, 'sw.js'), 'utf8').matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] ?? '');

check('JavaScript for sign-in plus student dashboard', sum(first), BUDGET.signInAndDashboard);
check('lesson player and quiz, more', sum(player), BUDGET.playerAndQuizMore);
check('offline engine, fetched once the first screen is usable', sum(engine), BUDGET.offlineEngine);
check('CSS for sign-in plus student dashboard', sum(stylesOf(closure(entryKeys(manifest)))), BUDGET.firstCss);
check("CSS of all students' screens", sum([...ofStudents].filter((file) => file.endsWith('.css'))), BUDGET.studentCss);
check('worker', brotli('sw.js'), BUDGET.worker);
check(`student's precache, ${precached.length} files`, sum(precached), BUDGET.precache);

const missing = missingParts(ofStudents, new Set(precached));
failures.push(...missing.map((file) => `${basename(file)} can be reached by a student, and a new device does not keep it`));
/** A quiz that can be started without a network can be finished without one: its review and its end come with its start. */
const END_OF_A_QUIZ = ['quiz-review', 'quiz-done'];
failures.push(
  ...END_OF_A_QUIZ.filter((part) => keysOf(part).some((key) => manifest[key]?.file && !player.includes(manifest[key].file))).map(
    (part) => `${part} comes later than the start of a quiz`,
  ),
);

/** Staff's screens, each with the scripts it needs beyond the entry and staff's program. */
const shellKeys = closure([...entryKeys(manifest), STAFF_PROGRAM]);
const shell = scripts(shellKeys);
const staffScreens = Object.keys(manifest)
  .filter((key) => key.startsWith(`${STAFF}routes/`))
  .map((key) => ({ key, files: [...scripts(closure([key]))].filter((file) => !shell.has(file)) }));
const screensWith = (part: string): number => staffScreens.filter(({ files }) => files.includes(part)).length;
const kit = [...new Set(staffScreens.flatMap(({ files }) => files))].filter(
  (file) => screensWith(file) >= Math.max(2, staffScreens.length * KIT_SHARE),
);
const more = staffScreens
  .map(({ key, files }) => ({ key, bytes: sum(files.filter((file) => !kit.includes(file))) }))
  .sort((a, b) => b.bytes - a.bytes);
if (!manifest[STAFF_PROGRAM]) failures.push(`${STAFF_PROGRAM} is not in the manifest`);
check("staff's shell with the kit, first screens included", sum([...shell, ...kit]), BUDGET.staffShell);
check(`largest of ${more.length} staff screens, more: ${basename(more[0]?.key ?? '')}`, more[0]?.bytes ?? 0, BUDGET.staffScreenMore);

const ofStaff = new Set(
  Object.keys(manifest)
    .filter((key) => key.startsWith(STAFF))
    .map((key) => manifest[key]?.file),
);
for (const file of new Set([...first, ...player, ...precached, ...ofStudents])) {
  if (ofStaff.has(file)) failures.push(`${basename(file)} belongs to staff, and a student would download it`);
}
if (failures.length > 0) {
  console.error(`\nOver budget, or not measurable:\n${failures.join('\n')}`);
  process.exit(1);
}
