import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { drawTemplate } from '#server/features/authoring/package/draw-template.ts';
import { openFolder } from '#server/features/authoring/package/folder-files.ts';
import { FaultList } from '#server/features/authoring/package/package-faults.ts';
import type { PackageFiles } from '#server/features/authoring/package/package-files.ts';
import { attributeOf, named, type QtiElement, readXml } from '#server/features/authoring/package/qti-document.ts';
import { withoutUnscored } from '#server/features/authoring/package/qti-unscored.ts';
import { readOpenPackage, readQuestionFile } from '#server/features/authoring/question-files/read-question-file.ts';
import { readText } from '#server/files/read-text.ts';
import { compareScores } from '#testing/qti/compare-scores.ts';
import { interactionsOf } from '#testing/qti/defined-responses.ts';

/**
 * `npm run measure:imports -- <folders>`: the share of items of QTI that come in, and score as their source, by kind; each cause of a
 * refusal once; and what comes of every package. The samples of 1EdTech and others are not part of this repository.
 */
const NO_DATABASE = { execute: () => Promise.resolve({ rows: [] }) } as never;

interface Count {
  items: number;
  imported: number;
  alike: number;
  unscored: number;
}
const kinds = new Map<string, Count>();
const causes = new Map<string, string[]>();
const differing: string[] = [];
const isWordy = process.argv.includes('--names');

function note(map: Map<string, string[]>, cause: string, name: string): void {
  map.set(cause, [...(map.get(cause) ?? []), name]);
}

async function measureItem(files: PackageFiles, file: string, root: QtiElement, shared: ReadonlySet<string>): Promise<void> {
  const interactions = interactionsOf(root).map(({ name }) => name.replace('Interaction', ''));
  const distinct = [...new Set(interactions)];
  const kind = attributeOf(root, 'adaptive') === 'true' ? 'adaptive' : distinct.length > 1 ? 'mixed' : (distinct[0] ?? 'none');
  const count = kinds.get(kind) ?? { items: 0, imported: 0, alike: 0, unscored: 0 };
  kinds.set(kind, count);
  count.items += 1;
  const sizes = new Map([...files.sizes].filter(([path]) => path === file || shared.has(path) || !/\.xml$/i.test(path)));
  const { questions, notes } = await readOpenPackage(NO_DATABASE, { ...files, sizes }, 'en');
  if (questions.length === 0) {
    for (const { problem } of notes.slice(0, 1)) note(causes, problem.replace(/"[^"]*"/g, '"…"').replace(/\d+/g, 'N'), file);
    if (notes.length === 0) note(causes, 'says nothing', file);
    return;
  }
  count.imported += 1;
  const comparison = compareScores(
    withoutUnscored(drawTemplate(root) ?? root),
    questions.map(({ question }) => question),
  );
  if (comparison === null) count.unscored += 1;
  else if (comparison.differences.length === 0) count.alike += 1;
  else {
    const [first] = comparison.differences;
    differing.push(
      `${file}: ${comparison.differences.length} of ${comparison.compared} responses, such as ${JSON.stringify(first)}; ${notes.map(({ problem }) => problem).join(', ')}`,
    );
  }
}

async function measureFolder(folder: string): Promise<void> {
  const files = await openFolder(folder, new FaultList());
  const roots = new Map<string, QtiElement>();
  for (const file of files.sizes.keys()) {
    if (!/\.xml$/i.test(file)) continue;
    const text = readText(await files.read(file));
    const root = text === null ? null : readXml(text);
    if (root && !('problem' in root)) roots.set(file, root);
    else if (text && /<(?:qti-)?assessment-?item[\s>]/i.test(text)) console.log(`not read: ${file}: ${JSON.stringify(root)}`);
  }
  const shared = new Set([...roots].flatMap(([file, { name }]) => (name === 'assessmentStimulus' ? [file] : [])));
  for (const [file, root] of roots) if (root.name === 'assessmentItem') await measureItem(files, file, root, shared);
  for (const file of files.sizes.keys()) {
    if (!/\.(?:zip|imscc|h5p)$/i.test(file)) continue;
    const read = await readQuestionFile(NO_DATABASE, await files.read(file), 'en');
    console.log(
      `${basename(dirname(file))}/${basename(file)}: ${read.format}, ${read.questions.length} questions; ${read.notes
        .filter(({ kind }) => kind === 'left_out')
        .map(({ count, problem }) => `${count} × ${problem}`)
        .join('; ')}`,
    );
  }
  for (const [file, root] of roots) {
    if (root.name !== 'questestinterop') continue;
    const read = await readQuestionFile(NO_DATABASE, await readFile(`${folder}/${file}`), 'en');
    console.log(
      `${file}: ${read.questions.length} of ${named(root, 'item').length} questions; ${read.notes.map(({ kind, count, problem }) => `${kind} ${count} × ${problem}`).join('; ')}`,
    );
  }
}

for (const folder of process.argv.slice(2).filter((word) => !word.startsWith('--'))) await measureFolder(folder);
const total = { items: 0, imported: 0, alike: 0, unscored: 0 };
const rows = [...kinds].toSorted(([, one], [, other]) => other.items - one.items);
for (const [, count] of rows) for (const key of Object.keys(total) as (keyof Count)[]) total[key] += count[key];
console.log('\nkind | items | come in | score alike | scored by a person or not at all');
for (const [kind, { items, imported, alike, unscored }] of [...rows, ['all', total] as const])
  console.log(`${kind} | ${items} | ${imported} (${Math.round((imported / items) * 100)} %) | ${alike} | ${unscored}`);
console.log('\nleft out:');
for (const [cause, names] of [...causes].toSorted(([, one], [, other]) => other.length - one.length))
  console.log(`${names.length} × ${cause}${isWordy ? ` (${names.map((name) => basename(name)).join(', ')})` : ''}`);
console.log(`\nscored otherwise than the source: ${differing.length}`);
for (const line of differing) console.log(line);
