import { expectClean } from '../axe.ts';
import { faultyPackage } from '../content-package.ts';
import { expect, test } from '../journey.ts';
import { DownloadsPage } from '../page-models/downloads-page.ts';
import { ImportPage } from '../page-models/import-page.ts';
import { LibraryPage } from '../page-models/library-page.ts';
import { MyLibraryPage } from '../page-models/my-library-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StandardsPage } from '../page-models/standards-page.ts';

test('what a teacher sees is clean for axe, in light and dark, wide and narrow', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  await page.getByRole('heading', { name: 'To do' }).waitFor();
  await expectClean(page, 'home');
  await page.goto('/authenticated/content/contentHome');
  await expectClean(page, 'library');
  await page.goto('/authenticated/content/contentHome?unit_id=2');
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await page.getByText('Ready offline').waitFor();
  await expectClean(page, 'unit, kept on this device');
  await new DownloadsPage(page).visit('content');
  await expectClean(page, 'downloads of staff');
  await page.goto('/authenticated/content/contentHome?tab=lessons');
  await page
    .getByRole('button', { name: /^Archive: / })
    .first()
    .waitFor();
  await expectClean(page, 'lessons and assignments');
  await page.goto('/authenticated/reports/home');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectClean(page, 'reports');
  await page.getByRole('link', { name: 'Safe to close the cart?' }).click();
  await page.getByRole('table').waitFor();
  await expectClean(page, 'cart board');
  await page.getByRole('link', { name: 'Devices that hold unsent work' }).click();
  await page.getByRole('heading', { level: 1, name: 'Devices that hold unsent work' }).waitFor();
  await expectClean(page, 'devices that hold work');
  const [{ item_id } = { item_id: 0 }] = await world.server.rows<{ item_id: number }>(
    'SELECT min(item_id) AS item_id FROM item WHERE resource_type_id = 18',
  );
  await page.goto(`/authenticated/content/assessment?item_id=${item_id}`);
  await page.getByText('Correct answer').first().waitFor();
  await expectClean(page, 'assessment');
  await page.getByText('As a student sees it').click();
  await page.getByText('Question 1 of').waitFor();
  await expectClean(page, 'assessment as a student sees it');
  await page.goto(`/authenticated/content/printQuiz?item_id=${item_id}`);
  await page.getByRole('table').waitFor();
  await expectClean(page, 'quiz on paper, with its key');
});

test('where content is imported is clean for axe, in light and dark, wide and narrow', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('productadmin');
  const importing = new ImportPage(page);
  await importing.visit();
  await expectClean(page, 'import, empty');
  await importing.choose(await faultyPackage());
  await importing.check();
  await page.getByRole('heading', { name: /to fix/ }).waitFor();
  await expectClean(page, 'import, refused');
});

test('a teacher’s own library, home, notices and forms are clean for axe, in light and dark, wide and narrow', async ({ chromebook }) => {
  test.slow();
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher3');
  await page.goto('/authenticated/content/contentHome?unit_id=2&type=25');
  await page
    .getByRole('button', { name: /^Save to My Library: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Star: / })
    .first()
    .click();
  const mine = new MyLibraryPage(page);
  await mine.visit();
  await mine.addExternal('A film about volcanoes', 'example.org');
  await mine.panel.getByRole('alert').or(mine.panel.getByText('begins with https://')).first().waitFor();
  await expectClean(page, 'external resource, refused');
  await mine.panel.getByLabel('Web address').fill('https://volcano.example.org/');
  await mine.panel.getByRole('button', { name: 'Save', exact: true }).click();
  await mine.row('A film about volcanoes').waitFor();
  await mine.panel.waitFor({ state: 'hidden' });
  await expectClean(page, 'my library');
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 40"><path fill="#0b6270" d="M0 20h64v20H0z"/></svg>';
  await mine.chooseFiles([
    { name: 'Wave.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) },
    { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ]);
  await page.getByRole('link', { name: 'Wave.svg' }).waitFor();
  await expectClean(page, 'files added and refused');
  await page.getByRole('link', { name: 'Wave.svg' }).click();
  await page.getByRole('img', { name: 'Wave.svg' }).waitFor();
  const picture = page.getByRole('group', { name: 'The picture up close' });
  await picture.press('+');
  await expect(page.getByText('150%')).toBeVisible();
  const hidden = () => picture.evaluate((frame) => frame.scrollWidth - frame.clientWidth);
  expect(await hidden(), 'what stands out of the frame can be scrolled to').toBeGreaterThan(0);
  await expectClean(page, 'a file of one’s own, up close');
  await picture.press('0');
  await expect.poll(hidden).toBe(0);
  await mine.visit();
  await page.getByRole('button', { name: 'A film about volcanoes', exact: true }).click();
  await page.getByRole('dialog', { name: 'You are leaving Tidepool' }).waitFor();
  await expectClean(page, 'leaving step');
  await page.goto('/authenticated/home/dashboard');
  await page.getByRole('heading', { level: 2, name: 'Newest in my library' }).waitFor();
  await expectClean(page, 'home of a teacher');
  await page.getByRole('button', { name: /^Notices: / }).click();
  await page
    .getByRole('button', { name: /^Dismiss: / })
    .first()
    .click();
  await expectClean(page, 'notices');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'How do you like Tidepool?' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByText('Please choose one of the five.').waitFor();
  await expectClean(page, 'feedback');
  await page.goto('/authenticated/home/dashboard');
  await page.getByRole('button', { name: 'Ask for training', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Grade 5' }).check();
  await expectClean(page, 'request for a training');
  await page.getByRole('table', { name: 'Your classes' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Missing work' }).waitFor();
  await expectClean(page, 'learning of a class');
});

test('finding resources is clean for axe, in light and dark, wide and narrow', async ({ chromebook }) => {
  test.slow();
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher1');
  const library = new LibraryPage(page);
  await library.visit('?q=mixtrue&unit_id=1');
  await library.found.first().waitFor();
  await expectClean(page, 'results of a search');
  await library.visit('?q=xylophone');
  await page.getByText('Try fewer words').waitFor();
  await expectClean(page, 'a search without results');
  await library.visit('?unit_id=1&subunit_id=1&view=blocks');
  await page.getByRole('heading', { level: 2, name: 'For the teacher' }).waitFor();
  await expectClean(page, 'lesson blocks');
  const standards = new StandardsPage(page);
  await standards.open();
  await expectClean(page, 'standards');
  await standards.codes.filter({ hasText: '5.6A' }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Teacher guides' }).waitFor();
  await expectClean(page, 'resources of a standard');
  await standards.breakOut('Quiz');
  await expectClean(page, 'what of a resource covers a standard');
});

/** A quiz of one student that came too late and waits, and one that was declined. */
const HELD = `INSERT INTO held_work (district_id, op_id, user_puid, assignment_id, reason, fingerprint, method, path, query, body, receipt_code,
    recorded_at, held_at, decision, decided_at, decided_by_puid)
  SELECT a.district_id, gen_random_uuid(), m.user_puid, a.assignment_id, 'closed', 'x', 'POST', '/quiz/submit_quiz_response', '{}',
    '{"submit_type": "submit", "quizResponse": {"1": {}, "2": {}}}', 'K7Q2', now(), now(), d.decision, d.decided_at, a.assigned_by_puid
  FROM assignment a JOIN group_member m ON m.group_puid = a.group_puid JOIN app_user u ON u.user_puid = m.user_puid,
    (VALUES (null, null::timestamptz, 'student11'), (null, null, 'student12'), ('declined', now(), 'student13')) AS d (decision, decided_at, who)
  WHERE a.assigned_by_puid = (SELECT user_puid FROM app_user WHERE user_name = 'teacher1') AND u.user_name = d.who
    AND a.assignment_id = (SELECT max(assignment_id) FROM assignment x WHERE x.group_puid = m.group_puid)`;

test('the work that a teacher decides on is clean for axe, in light and dark, wide and narrow', async ({ world, chromebook }) => {
  await world.server.rows(HELD);
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher1');
  await page.goto('/authenticated/reports/home');
  await page.getByRole('link', { name: 'Decide' }).click();
  await page.getByRole('heading', { level: 2, name: 'Decided' }).waitFor();
  await expectClean(page, 'work to decide on');
  await world.server.rows('DELETE FROM held_work');
  await world.server.rows('DELETE FROM held_pile');
});

/** A teacher's large exports: one that is written, one that is done, and one that failed. */
const LARGE_EXPORTS = `WITH made AS (
    INSERT INTO long_export (district_id, user_puid, export_id, file_name, group_name, content, started_at)
    SELECT u.district_id, u.user_puid, gen_random_uuid(), s.file_name, 'Period 1 Science', s.content, now()
    FROM app_user u, (VALUES ('Running.xlsx', null::bytea), ('Failed.xlsx', null), ('Done.xlsx', '\\x50')) AS s (file_name, content)
    WHERE u.user_name = 'teacher1' RETURNING *)
  INSERT INTO job (district_id, user_puid, job_id, kind, state, job_order, turn, attempts, done, total, cancel_asked, created_at, heard_at)
  SELECT district_id, user_puid, export_id, 'report export', CASE file_name WHEN 'Running.xlsx' THEN 'running' WHEN 'Done.xlsx' THEN 'done' ELSE 'failed' END,
    jsonb_build_object('input', jsonb_build_object('query', jsonb_build_object('group_puid',
      (SELECT group_puid FROM class_group WHERE district_id = made.district_id AND group_name = made.group_name)))),
    1, 1, 2500, 6000, false, now(), now() + interval '1 hour' FROM made`;

test('what a report says of items, of a corrected key, of STAAR and of large exports is clean for axe', async ({ world, chromebook }) => {
  test.slow();
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher1');
  await page.goto('/authenticated/mygroups/itemWiseReport');
  await page.getByRole('button', { name: /^1\. / }).click();
  await page.getByRole('dialog').getByRole('table').waitFor();
  await expectClean(page, 'options of an item');
  await page.getByRole('button', { name: 'Correct the key' }).click();
  const dialog = page.getByRole('dialog', { name: /^Correct the key of item/ });
  await dialog.getByRole('radio', { name: 'Everybody gets the points' }).check();
  await dialog.getByRole('button', { name: 'Show whose score changes' }).click();
  await dialog.getByLabel('Reason').waitFor();
  await expectClean(page, 'whose scores a corrected key moves');
  await page.goto('/authenticated/staarReady/staarHome');
  await page.getByText('How is this counted?').waitFor();
  await expectClean(page, 'pathways of STAAR Ready');
  await page.getByRole('link', { name: 'Practice tests' }).click();
  await page.getByRole('heading', { level: 2, name: 'Tests of one category' }).waitFor();
  await expectClean(page, 'practice tests of STAAR Ready');
  await page.goto('/authenticated/staarReady/reportTable');
  await page.getByText('How is this counted?').waitFor();
  await expectClean(page, 'report table of STAAR Ready');
  await world.server.rows(LARGE_EXPORTS);
  await page.goto('/authenticated/reports/exports');
  await page.getByRole('progressbar').waitFor();
  await expectClean(page, 'large exports');
  await world.server.rows('DELETE FROM long_export');
  await world.server.rows("DELETE FROM job WHERE kind = 'report export'");
});

test('where the system sets the colors, staff still see what is ticked, chosen and open', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  await page.emulateMedia({ forcedColors: 'active' });
  await new SignInPage(page).signIn('teacher1');
  await page.goto('/authenticated/workspace/workspaceHome');
  const row = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
  await row.nth(1).getByRole('checkbox').check();
  const style = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((drawn, property) => getComputedStyle(drawn).getPropertyValue(property), name);
  const ground = await style('body', 'background-color');
  expect(await style('td input:checked + .mantine-Checkbox-icon', 'color')).not.toBe(ground);
  for (const chosen of ['[role="tab"][aria-selected="true"]', '.mantine-SegmentedControl-indicator', '[data-current]'])
    expect(await style(chosen, 'outline-style'), chosen).toBe('solid');
});
