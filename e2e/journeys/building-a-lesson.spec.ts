import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { byKeyboard, byMouse, type InputMethod } from '../input-methods.ts';
import { Chromebook, expect, networkReturns, test, type World } from '../journey.ts';
import { AssignDialog } from '../page-models/assign-dialog.ts';
import { GroupsPage } from '../page-models/groups-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SharePanel } from '../page-models/share-panel.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';
import { WorkspacePage } from '../page-models/workspace-page.ts';

const RESOURCES = 5;
const CLASS = 'Period 1 Science';
const OTHER_CLASS = 'Period 3 Science';
const IN_SUBGROUP = 2;

/** To whom the server says that a lesson was given, and when it is due there. */
function dueDays({ server }: World, lesson: string) {
  return server.rows<{ group_name: string; due: string }>(
    `SELECT g.group_name, to_char(a.due_date AT TIME ZONE d.time_zone, 'YYYY-MM-DD') AS due
     FROM assignment a JOIN lesson l USING (district_id, lesson_id) JOIN class_group g USING (district_id, group_puid) JOIN district d USING (district_id)
     WHERE l.lesson_name = $1 AND a.closed_at IS NULL ORDER BY a.due_date`,
    [lesson],
  );
}

/** What the server holds of a student's work in a lesson. */
async function workIn({ server }: World, lesson: string, student: string) {
  const [row] = await server.rows<Record<'sittings' | 'steps' | 'handedIn', number>>(
    `WITH at AS (SELECT u.district_id, u.user_puid, a.assignment_id FROM app_user u JOIN assignment_recipient a USING (district_id, user_puid)
       JOIN lesson l USING (district_id, lesson_id) WHERE u.user_name = $2 AND l.lesson_name = $1)
     SELECT (SELECT count(*)::int FROM lesson_tracking JOIN at USING (district_id, user_puid, assignment_id)) AS sittings,
       (SELECT count(*)::int FROM resource_completion JOIN at USING (district_id, user_puid, assignment_id)) AS steps,
       (SELECT count(submitted_at)::int FROM quiz_result JOIN at USING (district_id, user_puid, assignment_id)) AS "handedIn"`,
    [lesson, student],
  );
  return row;
}

/** Somebody else, on a device of their own, for as long as it takes. */
async function elsewhere({ network }: World, work: (device: Chromebook, page: Page) => Promise<void>): Promise<void> {
  const device = new Chromebook(network.origin, { width: 1366, height: 768 });
  try {
    await work(device, await device.open());
  } finally {
    await device.dispose();
  }
}

for (const { way, inputOn, student } of [
  { way: 'by mouse', inputOn: byMouse, student: 'student9' },
  { way: 'by keyboard alone', inputOn: byKeyboard, student: 'student10' },
]) {
  test(`a lesson is built, given with two due days, taken through an outage, shared, copied, duplicated and archived, ${way}`, async ({
    world,
    chromebook,
  }) => {
    test.slow();
    const lesson = `Tides and currents ${way}`;
    const subgroup = `Extra help ${way}`;
    const page = await chromebook.open();
    const input = inputOn(page);
    const workspace = new WorkspacePage(page, input);
    await new SignInPage(page, input).signIn('teacher1');
    await new GroupsPage(page, input).makeSubgroup(OTHER_CLASS, subgroup, IN_SUBGROUP);

    await test.step('five resources, put in order, saved and looked at as a student', async () => {
      await workspace.visit();
      await workspace.begin(lesson);
      await workspace.add(RESOURCES);
      await workspace.lowerFirst();
      await workspace.save('Save and preview');
      await expect(page.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText(`2 of ${RESOURCES}`, { exact: true })).toBeVisible();
    });

    await test.step('given to a class, and to a subgroup of another with another due day', async () => {
      await workspace.visit();
      await workspace.act(lesson, 'Assign…');
      const dialog = new AssignDialog(page, input);
      await dialog.tick(CLASS);
      await dialog.tick(subgroup);
      await dialog.giveEachItsDates();
      const due = [await dialog.setDue(CLASS, 1), await dialog.setDue(subgroup, 2)];
      await dialog.assign();
      await expect(workspace.row(lesson).getByText('2 classes')).toBeVisible();
      expect(await dueDays(world, lesson)).toEqual([
        { group_name: CLASS, due: due[0] },
        { group_name: subgroup, due: due[1] },
      ]);
      await expect(workspace.row(lesson).getByText(`0 of ${24 + IN_SUBGROUP} began`)).toBeVisible();
    });

    await test.step('a student takes it while the server is gone; it arrives once, when that is back', async () => {
      await elsewhere(world, async (device, theirs) => {
        const own = inputOn(theirs);
        await new SignInPage(theirs, own).signIn(student);
        const dashboard = new StudentDashboardPage(theirs);
        await dashboard.untilReadyOffline(lesson);
        const bell = theirs.getByRole('button', { name: /^Notices: .* to read$/ });
        await bell.waitFor();
        await world.server.stop('SIGKILL');
        await own.press(bell);
        await own.press(theirs.getByRole('link', { name: `Take a look: New lesson: ${lesson}` }));
        const player = new LessonPlayerPage(theirs, own);
        await player.take(RESOURCES - 1);
        await player.openQuiz();
        const quiz = new QuizPage(theirs, 'quiz', own);
        await quiz.start();
        await quiz.answerTheRest();
        await quiz.submit();
        expect(await workIn(world, lesson, student)).toEqual({ sittings: 0, steps: 0, handedIn: 0 });
        await world.server.start();
        await networkReturns(world, device);
        const taken = { sittings: 1, steps: RESOURCES, handedIn: 1 };
        await expect.poll(() => workIn(world, lesson, student)).toEqual(taken);
      });
      await page.reload();
      await expect(workspace.row(lesson).getByText(`1 of ${24 + IN_SUBGROUP} began`)).toBeVisible();
    });

    await test.step('shared by link, and copied by a colleague', async () => {
      await workspace.act(lesson, 'Share…');
      const address = await new SharePanel(page, input).makeLink();
      await elsewhere(world, async (_device, theirs) => {
        const own: InputMethod = inputOn(theirs);
        await new SignInPage(theirs, own).signIn('teacher2');
        await theirs.goto(address);
        await expect(theirs.getByRole('heading', { level: 1, name: lesson })).toBeVisible();
        const colleague = new WorkspacePage(theirs, own);
        await colleague.visit('shared');
        await colleague.act(lesson, 'Copy to my workspace');
        await expect(theirs.getByText(`Copied: ${lesson}`)).toBeVisible();
        await colleague.visit();
        await expect(colleague.lesson(lesson)).toBeVisible();
        await theirs.goto(address.replace(/id=.{8}/, 'id=00000000'));
        await expect(theirs.getByText('This link does not work. Ask the person who gave it to you for a new one.')).toBeVisible();
      });
    });

    await test.step('duplicated once, then archived', async () => {
      await workspace.act(lesson, 'Duplicate as a lesson');
      await expect(page.getByText(`Copied: ${lesson}`)).toBeVisible();
      await workspace.act(lesson, 'Duplicate as a lesson');
      await expect(page.getByText('Unable to Duplicate.Live lesson already exists')).toBeVisible();
      await workspace.act(lesson, 'Archive');
      await expect(workspace.lesson(lesson)).toBeHidden();
      await workspace.visit('archived');
      await expect(workspace.lesson(lesson)).toBeVisible();
    });
  });
}

test('what is typed outlives the page; what was given is taken back and given again; each screen is clean for axe', async ({
  chromebook,
}) => {
  test.slow();
  const page = await chromebook.openOnline();
  await new SignInPage(page).signIn('teacher1');
  const workspace = new WorkspacePage(page);
  await workspace.visit();
  await workspace.begin('Ebb and flow');
  await workspace.add(3);
  const [first] = await workspace.order();
  const kept = page.waitForRequest(
    (request) => request.url().endsWith('/save_lesson_draft') && request.postDataJSON().content.lesson_resources[1]?.title.en === first,
  );
  await workspace.lowerFirst();
  await (await kept).response();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const order = await workspace.order();

  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ebb and flow');
  await expect.poll(() => workspace.order()).toEqual(order);
  await expect(page.getByText('You continued this in another window')).toBeHidden();
  await expectClean(page, 'builder');
  await workspace.save('Save and preview');
  await expect(page.getByText('Preview: nothing that you do here is counted.')).toBeVisible();
  await expectClean(page, "teacher's player");
  await workspace.visit();
  await expectClean(page, 'workspace');

  await workspace.act('Ebb and flow', 'Assign…');
  const dialog = new AssignDialog(page, byMouse(page));
  await dialog.tick(CLASS);
  await expectClean(page, 'assigning');
  await dialog.assign();
  const row = workspace.row('Ebb and flow');
  await expect(row.getByText('1 class')).toBeVisible();
  // From two students alone: it is said what that does, and they are listed to get it back.
  await workspace.act('Ebb and flow', 'Students who have it…');
  const having = page.getByRole('dialog', { name: /^Students who have/ });
  await having.getByRole('checkbox').nth(1).check();
  await having.getByRole('checkbox').nth(2).check();
  await having.getByRole('button', { name: 'Unassign', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: /from 2 students\?$/ });
  await expect(question.getByText('Nobody has begun')).toBeVisible();
  await question.getByRole('button', { name: 'Unassign', exact: true }).press('Enter');
  await expect(row.getByText('0 of 22 began')).toBeVisible();
  await workspace.act('Ebb and flow', 'Students who have it…');
  await expectClean(page, 'students who have a lesson');
  await having.getByRole('button', { name: /^Assign again to / }).press('Enter');
  await expect(having.getByText('24 students have it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('0 of 24 began')).toBeVisible();

  await workspace.act('Ebb and flow', 'Unassign…');
  await page.getByRole('dialog').getByRole('button', { name: 'Unassign', exact: true }).click();
  await expect(row.getByText('Not assigned')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row.getByText('1 class')).toBeVisible();
});

test('a lesson is moved to a folder and deleted by keyboard alone, and had back', async ({ chromebook }) => {
  const page = await chromebook.openOnline();
  const input = byKeyboard(page);
  const workspace = new WorkspacePage(page, input);
  await new SignInPage(page, input).signIn('teacher1');
  await workspace.visit();
  await workspace.begin('By keyboard');
  await workspace.add(1);
  await workspace.save('Save');
  await expect(workspace.lesson('By keyboard')).toBeVisible();

  await workspace.act('By keyboard', 'Move to…');
  const dialog = page.getByRole('dialog');
  await input.press(dialog.getByRole('treeitem').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await input.press(dialog.getByRole('button', { name: 'Move here' }));
  await expect(page.getByText(/^1 assignment moved to Science Grade \d/)).toBeVisible();

  await workspace.act('By keyboard', 'Delete');
  await expect(page.getByText('Deleted: By keyboard')).toBeVisible();
  await input.press(page.getByRole('button', { name: 'Undo' }).last());
  await expect(workspace.lesson('By keyboard')).toBeVisible();
});
