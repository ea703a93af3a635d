import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { packageCopy } from '#testing/package-copy.ts';
import { PackageRefused } from '../package/package-faults.ts';
import { importPackage } from './import-package.ts';

const DEMO = 'src/demo-content/science-grade-5';
const SUBUNIT = 'unit-1-matter/properties-of-matter';

describe('a content package', () => {
  const copy = packageCopy(DEMO);

  const everyId = () =>
    copy.rows(`select 'i', item_id, external_id, content_hash from item union all
    select 'q', question_id, external_id, stem::text from quiz_question union all select 'o', answer_id, external_id, option_text::text from quiz_option
    union all select 's', subunit_id, external_id, title::text from subunit union all select 'u', unit_id, external_id, title::text from unit order by 1, 2`);

  test('is refused as a whole with every fault of every file by name', async () => {
    const before = await everyId();
    await rm(join(copy.folder, `${SUBUNIT}/reader.es.md`));
    await copy.change(`${SUBUNIT}/vocabulary.json`, (text) => text.replace('"cognate": true', '"cognate": "yes"'));
    await copy.change(`${SUBUNIT}/quiz.json`, (text) => text.replace('"correct": true', '"correct": false').replace('5.6A', '9.9Z'));
    await copy.change(`${SUBUNIT}/media/density.svg`, (text) =>
      text.replace('</svg>', '<script>alert(1)</script><text>{{nobody}}</text></svg>'),
    );
    await copy.change('unit-2-force-and-energy/light/animation.json', () => '{ not json');
    await copy.change('unit-2-force-and-energy/light/investigation.en.md', (text) => `${text}\n\n![x](media/gone.svg)\n`);
    await copy.change(
      'unit-1-matter/mixtures-and-solutions/investigation.en.md',
      (text) => `${text}\n\n![x](media/gone.svg)\n\n<script>x</script>\n`,
    );
    const refusal = await importPackage(copy.db, copy.folder).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(PackageRefused);
    const message = String(refusal);
    for (const fault of [
      `${SUBUNIT}/reader.es.md: is missing`,
      `${SUBUNIT}/vocabulary.json: line 17: terms.0.cognate`,
      `${SUBUNIT}/quiz.json: line 7: items.0: a choice has exactly one correct option, this has 0`,
      'light/animation.json: line 1: is not JSON',
      'mixtures-and-solutions/investigation.en.md: line 95: shows the picture "media/gone.svg"',
      'mixtures-and-solutions/investigation.en.md: line 97: raw HTML is not allowed',
    ])
      expect(message).toContain(fault);
    expect(await everyId()).toEqual(before);
  });

  test('is refused for an unsafe picture, a missing label and a standard of nowhere', async () => {
    await copy.change(`${SUBUNIT}/quiz.json`, (text) => text.replace('"standard": "5.6A"', '"standard": "9.9Z"'));
    await copy.change(`${SUBUNIT}/media/density.svg`, (text) =>
      text.replace('</svg>', '<script>alert(1)</script><text>{{nobody}}</text></svg>'),
    );
    const message = String(await importPackage(copy.db, copy.folder).catch((error: unknown) => error));
    expect(message).toContain(`${SUBUNIT}/media/density.svg: line 40: <script> is not allowed`);
    expect(message).toContain(`${SUBUNIT}/media/labels.json: line 42: density.svg: the label {{nobody}} is missing`);
    expect(message).toContain(`${SUBUNIT}/quiz.json: line 7: q1: the standard 9.9Z is not among those of subunit.json`);
  });

  test('imported again changes nothing and keeps every id', async () => {
    const before = await everyId();
    await importPackage(copy.db, copy.folder);
    expect(await everyId()).toEqual(before);
  });

  test('escapes words that look like markup, in pictures and in Markdown', async () => {
    await copy.change(`${SUBUNIT}/media/labels.json`, (text) => {
      const labels = JSON.parse(text) as Record<string, { labels: Record<string, { en: string; es: string }> }>;
      for (const label of Object.values(labels['density.svg']?.labels ?? {})) label.en = '</text><script>alert("&")</script>';
      return JSON.stringify(labels);
    });
    await importPackage(copy.db, copy.folder);
    const [picture] = await copy.rows(
      `select convert_from(content, 'UTF8') as content from asset where media_type = 'image/svg+xml' and position('alert('::bytea in content) > 0`,
    );
    expect(String(picture?.content)).toContain('&lt;/text&gt;&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;');
    expect(await copy.rows(`select 1 from asset where encode(content, 'escape') ~* '<script'`)).toEqual([]);
    expect(await copy.rows(`select 1 from item_document where html ~* '<script|onerror=|javascript:'`)).toEqual([]);
  });

  test('retires what a newer version no longer has, so that old results still find it', async () => {
    const [question] =
      await copy.rows(`select q.question_id from quiz_question q join item i on i.item_id = q.quiz_id join subunit s using (subunit_id)
      where s.external_id = 'properties-of-matter' and q.external_id = 'q1'`);
    await copy.change(`${SUBUNIT}/quiz.json`, (text) => {
      const quiz = JSON.parse(text) as { items: { id: string }[] };
      return JSON.stringify({ ...quiz, items: quiz.items.filter(({ id }) => id !== 'q1') });
    });
    await importPackage(copy.db, copy.folder);
    expect(await copy.rows(`select sort_order from quiz_question where question_id = ${Number(question?.question_id)}`)).toEqual([
      { sort_order: -1 },
    ]);
    await importPackage(copy.db, join(projectRoot(), DEMO));
    expect(await copy.rows(`select sort_order from quiz_question where question_id = ${Number(question?.question_id)}`)).toEqual([
      { sort_order: 1 },
    ]);
  });
});
