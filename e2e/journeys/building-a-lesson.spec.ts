import { expectClean } from '../axe.ts';
import { Chromebook, expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { WorkspacePage } from '../page-models/workspace-page.ts';

test('a teacher builds a lesson of five resources, previews it, shares it by link; a colleague copies it', async ({
  world,
  chromebook,
}) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  const workspace = new WorkspacePage(page);
  await workspace.visit();
  await page.getByRole('button', { name: 'New assignment' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tides and currents');
  await workspace.add(5);
  const [first, second] = await workspace.order();
  await page.getByRole('button', { name: `Move down: ${first}` }).click();
  await expect.poll(async () => (await workspace.order()).slice(0, 2)).toEqual([second, first]);
  const kept = page.waitForRequest(
    (request) => request.url().endsWith('/save_lesson_draft') && request.postDataJSON().content.lesson_resources[2]?.title.en === second,
  );
  // Dragged by its handle below the next but one.
  await workspace.resources.first().locator('[draggable]').dragTo(workspace.resources.nth(2));
  await expect.poll(async () => (await workspace.order())[2]).toBe(second);
  await (await kept).response();
  await expect(page.getByText(/^Draft saved/)).toBeVisible();
  const order = await workspace.order();

  // The page goes and comes back: nothing is lost.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Tides and currents');
  await expect.poll(() => workspace.order()).toEqual(order);
  await expect(page.getByText('You went on with this in another window')).toBeHidden();
  await expectClean(page, 'builder');
  await page.setViewportSize({ width: 1366, height: 768 });

  await page.getByRole('button', { name: 'Save and preview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tides and currents' })).toBeVisible();
  await expect(page.getByText('Preview: nothing that you do here is counted.')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 of 5')).toBeVisible();
  await expectClean(page, "teacher's player");
  await page.setViewportSize({ width: 1366, height: 768 });

  await workspace.visit();
  await expectClean(page, 'workspace');
  await page.setViewportSize({ width: 1366, height: 768 });
  await workspace.act('Tides and currents', 'Share…');
  await page.getByRole('radio', { name: 'Works with no end' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const address = await page.getByRole('textbox', { name: 'Address of the link' }).inputValue();
  await page.keyboard.press('Escape');

  await workspace.act('Tides and currents', 'Assign…');
  const assigning = page.getByRole('dialog');
  await assigning.getByRole('listitem').getByRole('checkbox').first().check();
  await assigning
    .getByRole('button', { name: /^Assign/ })
    .last()
    .click();
  await expect(assigning).toBeHidden();
  const row = page.getByRole('row').filter({ has: workspace.lesson('Tides and currents') });
  await expect(row.getByText('1 class')).toBeVisible();
  // From two students alone: it is said what that does, and they are listed to get it back.
  await workspace.act('Tides and currents', 'Students who have it…');
  const having = page.getByRole('dialog', { name: /^Students who have/ });
  await having.getByRole('checkbox').nth(1).check();
  await having.getByRole('checkbox').nth(2).check();
  await having.getByRole('button', { name: 'Unassign', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: /from 2 students\?$/ });
  await expect(question.getByText('Nobody has begun')).toBeVisible();
  await question.getByRole('button', { name: 'Unassign', exact: true }).press('Enter');
  await expect(row.getByText('0 of 22 began')).toBeVisible();
  await workspace.act('Tides and currents', 'Students who have it…');
  await expectClean(page, 'students who have a lesson');
  await page.setViewportSize({ width: 1366, height: 768 });
  await having.getByRole('button', { name: /^Assign again to / }).press('Enter');
  await expect(having.getByText('24 students have it')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByText('0 of 24 began')).toBeVisible();

  await workspace.act('Tides and currents', 'Unassign…');
  await page.getByRole('dialog').getByRole('button', { name: 'Unassign', exact: true }).click();
  await expect(row.getByText('Not assigned')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(row.getByText('1 class')).toBeVisible();

  await workspace.act('Tides and currents', 'Duplicate as a lesson');
  await expect(page.getByText('Copied: Tides and currents')).toBeVisible();
  await workspace.act('Tides and currents', 'Duplicate as a lesson');
  await expect(page.getByText('Unable to Duplicate. Live lesson already exists')).toBeVisible();

  const other = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const theirs = await other.open();
    await new SignInPage(theirs).signIn('teacher2');
    await theirs.goto(address);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Tides and currents' })).toBeVisible();
    const colleague = new WorkspacePage(theirs);
    await colleague.visit('shared');
    await colleague.act('Tides and currents', 'Copy to my workspace');
    await expect(theirs.getByText('Copied: Tides and currents')).toBeVisible();
    await colleague.visit();
    await expect(colleague.lesson('Tides and currents')).toBeVisible();
    await theirs.goto(address.replace(/id=.{8}/, 'id=00000000'));
    await expect(theirs.getByText('This link does not work. Ask the person who gave it to you for a new one.')).toBeVisible();
  } finally {
    await other.dispose();
  }

  await workspace.act('Tides and currents', 'Archive');
  await expect(workspace.lesson('Tides and currents')).toBeHidden();
  await workspace.visit('archived');
  await expect(workspace.lesson('Tides and currents')).toBeVisible();
});

test('a lesson is built, put in order, saved, moved and deleted by keyboard alone', async ({ chromebook }) => {
  test.slow();
  const page = await chromebook.open();
  await new SignInPage(page).signIn('teacher1');
  const workspace = new WorkspacePage(page);
  await page.goto('/authenticated/workspace/workspaceHome/addnewlesson/assignment/new');
  const tabTo = async (name: string | RegExp, role: 'button' | 'textbox' | 'link' | 'menuitem' | 'treeitem' = 'button') => {
    const wanted = page.getByRole(role, { name, ...(typeof name === 'string' ? { exact: true } : {}) }).first();
    await wanted.waitFor();
    for (let step = 0; step < 150; step++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${name} was not reached by Tab`);
  };
  await tabTo('Name', 'textbox');
  await page.keyboard.type('By keyboard');
  for (const count of [1, 2, 3]) {
    await tabTo(/^Add: /);
    await page.keyboard.press('Enter');
    await expect(workspace.resources).toHaveCount(count);
  }
  const [first, second, third] = await workspace.order();
  await tabTo(`Move down: ${first}`);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => workspace.order()).toEqual([second, first, third]);
  // The focus went along.
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => workspace.order()).toEqual([second, third, first]);
  await tabTo('Save');
  await page.keyboard.press('Enter');
  await expect(workspace.lesson('By keyboard')).toBeVisible();

  await tabTo('Actions for By keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Move to…' }).waitFor();
  await page.keyboard.type('Move');
  await page.getByRole('menuitem', { name: 'Move to…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Move here' }).press('Enter');
  await expect(page.getByText(/^1 lesson moved to Science Grade \d/)).toBeVisible();

  await tabTo('Actions for By keyboard');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Deleted: By keyboard')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().press('Enter');
  await expect(workspace.lesson('By keyboard')).toBeVisible();
});
