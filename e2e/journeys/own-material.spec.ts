import { findBrowser } from '../../src/tooling/find-browser.ts';
import { expectClean } from '../axe.ts';
import { byMouse } from '../input-methods.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { AssignDialog } from '../page-models/assign-dialog.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { MyLibraryPage } from '../page-models/my-library-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { WorkspacePage } from '../page-models/workspace-page.ts';

const HANDOUT = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 43>>stream
BT /F1 24 Tf 50 100 Td (High tide) Tj ET   
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
`;
const LESSON = 'My own tides';
const CLASS = 'Period 1 Science';
const STUDENT = 'student11';

test.use({ needsWholeBrowser: true });

test('a teacher puts a PDF and a link into a lesson and assigns it; a student opens both, the PDF without the server; the teacher sees it', async ({
  world,
  chromebook,
}) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  const mine = new MyLibraryPage(page);
  const workspace = new WorkspacePage(page);

  await test.step('a file from My Library, and a link that is added beside the lesson', async () => {
    await mine.visit();
    await mine.chooseFiles([{ name: 'Tide handout.pdf', mimeType: 'application/pdf', buffer: Buffer.from(HANDOUT) }]);
    await expect(page.getByRole('link', { name: 'Tide handout.pdf' })).toBeVisible();
    await workspace.visit();
    await workspace.begin(LESSON);
    const own = page.getByRole('region', { name: 'My files and links' });
    await own.getByRole('button', { name: 'Add: Tide handout.pdf' }).click();
    await own.getByRole('button', { name: 'Add a link' }).click();
    await own.getByLabel('Web address').fill('https://www.youtube.com/watch?v=tides');
    await own.getByLabel('Title').fill('Film of the tides');
    await own.getByRole('button', { name: 'Add a link' }).click();
    await own.getByRole('button', { name: 'Add: Film of the tides' }).click();
    await page.getByRole('button', { name: 'Add a note: Tide handout.pdf' }).click();
    await page.getByRole('textbox', { name: 'Note for students: Tide handout.pdf' }).fill('Look at the picture first.');
    await expectClean(page, 'builder with own material');
    await workspace.save('Save and preview');
    await expect(page.getByText('Look at the picture first.')).toBeVisible();
    await expect(page.locator('iframe[title="Tide handout.pdf"]')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('YouTube video · youtube.com')).toBeVisible();
    await expectClean(page, 'a link in the player');
  });

  await test.step('assigned to a class', async () => {
    await workspace.visit();
    await workspace.act(LESSON, 'Assign…');
    const dialog = new AssignDialog(page, byMouse(page));
    await dialog.tick(CLASS);
    await dialog.assign();
  });

  await test.step('a student opens it with the server killed', async () => {
    const device = new Chromebook(world.network.origin, { width: 1366, height: 768 }, findBrowser());
    try {
      const theirs = await device.open();
      await new SignInPage(theirs).signIn(STUDENT);
      const dashboard = new StudentDashboardPage(theirs);
      await dashboard.untilReadyOffline(LESSON);
      await expect(dashboard.lesson(LESSON).getByText('Ready offline, but 1 step needs the internet')).toBeVisible();
      await world.server.stop('SIGKILL');
      world.network.set('down');
      await dashboard.lesson(LESSON).getByRole('link', { name: LESSON }).click();
      await expect(theirs.getByText('Look at the picture first.')).toBeVisible();
      const frame = theirs.locator('iframe[title="Tide handout.pdf"]');
      await expect(frame).toBeVisible();
      const address = new URL((await frame.getAttribute('src')) ?? '', theirs.url());
      expect(address.pathname).toMatch(/^\/own-files\/[\da-f]{64}\.pdf$/);
      const saved = theirs.waitForEvent('download');
      await theirs.getByRole('button', { name: 'Download' }).click();
      expect((await saved).suggestedFilename()).toBe('Tide handout.pdf');
      const player = new LessonPlayerPage(theirs);
      await player.markDone();
      await player.next();
      await expect(theirs.getByText('You are offline. Keep going with the next step')).toBeVisible();
      await expectClean(theirs, 'a link without a connection');
      await player.markDone();
      await world.server.start();
      await networkReturns(world, device);
      await expect(theirs.getByRole('link', { name: 'Open youtube.com' })).toBeVisible();
      await expect
        .poll(
          async () =>
            (
              await world.server.rows<{ n: number }>(
                `SELECT count(*)::int AS n FROM resource_completion c JOIN app_user u USING (district_id, user_puid)
           JOIN assignment a USING (district_id, assignment_id) JOIN lesson l USING (district_id, lesson_id)
           WHERE u.user_name = $1 AND l.lesson_name = $2`,
                [STUDENT, LESSON],
              )
            )[0]?.n,
        )
        .toBe(2);
    } finally {
      await device.dispose();
    }
  });

  await test.step('the teacher sees that it was done, and who would miss the file', async () => {
    await page.reload();
    await expect(workspace.row(LESSON).getByText('1 of 24 began')).toBeVisible();
    await mine.visit();
    await page.getByRole('button', { name: 'Remove: Tide handout.pdf' }).click();
    await expect(
      page.getByRole('dialog').getByText(`This lesson keeps it, and students can still open it there: ${LESSON}.`),
    ).toBeVisible();
  });
});
