import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type Browser, chromium } from '@playwright/test';
import type { HelpTopic } from '#client/shared/features/help/help-topic.ts';
import { staffTopics } from '#client/staff/features/help/all-topics.ts';
import { plainStudentTopics } from '#client/student/features/help/all-topics.ts';
import type { RoleName } from '#contract/roles.ts';
import { findBrowser } from './find-browser.ts';
import { HelpPhotographer } from './help-photographer.ts';
import { STAFF_SCREENS, STUDENT_SCREENS } from './help-screens.ts';

/**
 * `npx tsx src/tooling/make-help-pictures.ts [address] [ids...]`: makes the pictures of the help anew, from a demo server that runs
 * (`npm start`). A ring stands around what the page's steps name. `app/help-pages.test.ts` says when it is time.
 */
const [address = 'http://localhost:8080', ...only] = process.argv.slice(2);
const ACCOUNT: Partial<Record<RoleName, string>> = {
  student: 'student1',
  teacher: 'teacher1',
  schoolAdmin: 'schooladmin',
  districtAdmin: 'districtadmin',
  productAdmin: 'productadmin',
};

interface Wanted {
  readonly topic: HelpTopic;
  readonly as: RoleName;
  readonly at: string;
}

const find = (topics: readonly HelpTopic[], id: string): HelpTopic => {
  const topic = topics.find((each) => each.id === id);
  if (!topic) throw new Error(`No help page is called ${id}`);
  return topic;
};
const staff = Object.entries(STAFF_SCREENS).map(([id, [as, at]]): Wanted => ({ topic: find(staffTopics, id), as, at }));
const students = Object.entries(STUDENT_SCREENS).map(([id, at]): Wanted => ({ topic: find(plainStudentTopics, id), as: 'student', at }));

const browser = await chromium.launch({ executablePath: findBrowser() ?? '', args: ['--no-sandbox'] });
await make(browser, 'src/client/student/features/help/pictures', students);
await make(browser, 'src/client/staff/features/help/pictures', staff);
await browser.close();

async function make(from: Browser, folder: string, wanted: readonly Wanted[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rings: Record<string, { en: string[]; es: string[] }> =
    only.length > 0 ? JSON.parse(await readFile(`${folder}/rings.json`, 'utf8')) : {};
  for (const role of new Set(wanted.map(({ as }) => as))) {
    const photographer = await HelpPhotographer.signIn(from, address, ACCOUNT[role] ?? '');
    for (const { topic, at } of wanted.filter(({ as }) => as === role)) {
      if (only.length > 0 && !only.includes(topic.id)) continue;
      const taken = await photographer.take(topic, at);
      for (const language of ['en', 'es'] as const) await writeFile(`${folder}/${topic.id}.${language}.webp`, taken.picture[language]);
      rings[topic.id] = taken.rings;
      console.log(`${topic.id}: ${taken.rings.en.join(', ') || 'no ring'}`);
    }
    await photographer.leave();
  }
  if (only.length === 0)
    for (const file of await readdir(folder))
      if (file.endsWith('.webp') && !((file.split('.')[0] ?? '') in rings)) await rm(`${folder}/${file}`);
  await writeFile(`${folder}/rings.json`, JSON.stringify(rings, null, 2));
  spawnSync('npx', ['biome', 'format', '--write', `${folder}/rings.json`], { stdio: 'inherit' });
}
