import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultInSpanish } from '#domain/faults/fault-in-spanish.ts';
import { openDatabase } from '#server/db/database.ts';
import { projectRoot } from '#server/project-root.ts';
import { cloneDatabase, type TestDatabase } from '#testing/test-database.ts';
import { zipFolder } from '#testing/zip-folder.ts';
import { importPackage } from '../import/import-package.ts';
import { PackageRefused } from './package-faults.ts';

const EXAMPLE = join(projectRoot(), 'src/docs/content-package-example');
const POOLS = 'unit-tides/rock-pools';

/** What is planted in which file, and the message that an author reads for it: file, line, what is wrong. */
const PLANTED: readonly { file: string; from: string; to: string; fault: string }[] = [
  {
    file: 'manifest.json',
    from: '"units": ["unit-tides"]',
    to: '"units": ["unit-tides", "unit-waves"]',
    fault: 'unit-waves/unit.json: is missing; add it, or take out what names it',
  },
  {
    file: 'unit-tides/unit.json',
    from: '"id": "unit-tides"',
    to: '"id": "unit-tide"',
    fault: 'unit-tides/unit.json: line 2: its id is "unit-tide" but its folder is "unit-tides"',
  },
  {
    file: `${POOLS}/subunit.json`,
    from: '"standards": ["4.12A"]',
    to: '"standards": ["4.99Z"]',
    fault: `${POOLS}/subunit.json: line 41: field-trip: the standard 4.99Z is not among those of subunit.json`,
  },
  {
    file: `${POOLS}/reader.md`,
    from: '- Crabs hide under weed.',
    to: '- Crabs hide <b>under</b> weed.',
    fault: `${POOLS}/reader.md: line 10: raw HTML is not allowed`,
  },
  {
    file: `${POOLS}/reader.es.md`,
    from: 'media/pool.png',
    to: 'media/pond.png',
    fault: `${POOLS}/reader.es.md: line 5: shows the picture "media/pond.png", which is not in media/`,
  },
  {
    file: `${POOLS}/field-trip.html`,
    from: '<ul><li>A bucket</li>',
    to: '<ul onclick="go()"><li>A bucket</li>',
    fault: `${POOLS}/field-trip.html: line 6: onclick runs a program; take it out`,
  },
  {
    file: `${POOLS}/field-trip.html`,
    from: '<h2>What to write down</h2>',
    to: '<script>\ngo()\n</script>',
    fault: `${POOLS}/field-trip.html: line 7: <script> runs a program; take it out`,
  },
  {
    file: `${POOLS}/field-trip.es.html`,
    from: '<h2>Qué anotar</h2>',
    to: '<h2><a href="https://example.org">Qué anotar</a></h2>',
    fault: `${POOLS}/field-trip.es.html: line 3: <a> links to another page; add that page as an external resource`,
  },
  {
    file: `${POOLS}/vocabulary.json`,
    from: '"cognate": false',
    to: '"cognate": "no"',
    fault: `${POOLS}/vocabulary.json: line 8: terms.0.cognate: must be true or false`,
  },
  {
    file: `${POOLS}/questions.csv`,
    from: 'q1,choice,4.8A',
    to: 'q1,slider,4.8A',
    fault: `${POOLS}/questions.csv: line 2: the type "slider" cannot be shown; use one of choice, multiple, order, text, extended, drawing, photo, file`,
  },
  {
    file: `${POOLS}/questions.csv`,
    from: 'Un cangrejo,a;c',
    to: 'Un cangrejo,a',
    fault: `${POOLS}/questions.csv: line 3: a multiple has two or more correct options, this has 1: the column correct says "a"`,
  },
  {
    file: `${POOLS}/questions.csv`,
    from: 'q2,multiple,4.12A',
    to: 'q2,multiple,4.12B',
    fault: `${POOLS}/questions.csv: line 3: q2: the standard 4.12B is not among those of subunit.json`,
  },
  {
    file: `${POOLS}/qti/limpet.xml`,
    from: '<correctResponse><value>B</value></correctResponse>',
    to: '<correctResponse><value>D</value></correctResponse>',
    fault: `${POOLS}/qti/limpet.xml: line 4: names "D" as correct, which is none of its choices`,
  },
  {
    file: `${POOLS}/qti/limpet.es.xml`,
    from: '</choiceInteraction>',
    to: '</itemBody>',
    fault: `${POOLS}/qti/limpet.es.xml: line 15: is not XML: Unexpected close tag`,
  },
  {
    file: `${POOLS}/qti/shore.xml`,
    from: '<qti-item-body>',
    to: '<qti-item-body><qti-media-interaction response-identifier="X"/>',
    fault: `${POOLS}/qti/shore.xml: line 6: <qti-media-interaction> is a kind of question that our player cannot show; use one of choice, inlineChoice, order, match, associate, hotspot, hottext, gapMatch, textEntry, slider, extendedText, drawing, upload`,
  },
  {
    file: `${POOLS}/qti/moon.xml`,
    from: '<assessmentItem',
    to: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<assessmentItem',
    fault: `${POOLS}/qti/moon.xml: line 2: has a document type declaration (<!DOCTYPE>); take it out`,
  },
  {
    file: `${POOLS}/media/labels.json`,
    from: '"labels": {}\n',
    to: '"labels": {},\n    "alt": { "en": "A pool.", "es": "Una poza." }\n',
    fault: `${POOLS}/media/labels.json: line 9: has the key "alt" twice; keep one of them`,
  },
  {
    file: `${POOLS}/media/cover.svg`,
    from: '<circle ',
    to: '<circle onload="go()" ',
    fault: `${POOLS}/media/cover.svg: line 5: the event handler onload is not allowed`,
  },
  {
    file: `${POOLS}/media/cover.svg`,
    from: '</text>',
    // Every object of JavaScript has something of this name: only a label of the author's own counts.
    to: ' {{constructor}}</text>',
    fault: `${POOLS}/media/labels.json: line 4: cover.svg: the label {{constructor}} is missing`,
  },
];

describe('a package with twenty planted faults', () => {
  let database: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await cloneDatabase();
    folder = await mkdtemp(join(tmpdir(), 'tidepool-faults-'));
    await cp(EXAMPLE, folder, { recursive: true });
    for (const { file, from, to } of PLANTED) {
      const text = await readFile(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(join(folder, file), text.replace(from, to));
    }
    // The twentieth: a program under the name of a picture.
    await writeFile(join(folder, `${POOLS}/media/shell.png`), '#!/bin/sh\necho this is no picture at all\n');
  });
  afterAll(async () => {
    await rm(folder, { recursive: true });
    await database.drop();
  });

  const expected = [
    ...PLANTED.map(({ fault }) => fault),
    `${POOLS}/media/shell.png: is not a picture by its content, whatever its name says; export it anew as .png`,
  ].sort();
  const everything = async () => {
    const tables = [
      'product',
      'unit',
      'subunit',
      'item',
      'item_document',
      'quiz_question',
      'quiz_option',
      'asset',
      'item_search',
      'standard',
      'item_standard',
    ];
    const counts = tables.map(
      (table) => `select '${table}' as name, count(*)::int, coalesce(max(xmin::text::bigint), 0)::text as newest from ${table}`,
    );
    return (await database.pool.query(counts.join(' union all '))).rows;
  };
  const refusalOf = async (path: string) => {
    const refusal = await importPackage(openDatabase(database.pool), path).catch((error: unknown) => error);
    if (!(refusal instanceof PackageRefused)) throw refusal;
    return refusal;
  };
  const wordsOf = ({ message }: PackageRefused) =>
    message
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
      .sort();

  test('is refused with twenty clear messages, and nothing of it is stored', async () => {
    const before = await everything();
    const refusal = await refusalOf(folder);
    expect(wordsOf(refusal)).toEqual(expected);
    expect(refusal.faults).toHaveLength(20);
    expect(refusal.faults.filter(({ problem }) => faultInSpanish(problem) === null)).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test('is refused with the same messages as a zip', async () => {
    const zip = join(folder, '..', `${folder.split('/').at(-1)}.zip`);
    await writeFile(zip, await zipFolder(folder));
    try {
      expect(wordsOf(await refusalOf(zip))).toEqual(expected);
    } finally {
      await rm(zip);
    }
  });
});
