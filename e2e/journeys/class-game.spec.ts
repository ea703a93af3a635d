import { scaled } from '../../src/tooling/time-factor.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { GameBoardPage } from '../page-models/game-board-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentGamePage } from '../page-models/student-game-page.ts';

const CLASS = 'Period 1 Science';

test('a class plays three questions; who loses the network in the middle keeps seat and answers, and each answer counts once', async ({
  world,
  chromebook,
}) => {
  test.setTimeout(scaled(180_000));
  const { server, network } = world;
  // The network that fails is the one student's own: the others do not go through it.
  const steady = `http://localhost:${network.port - 1}`;
  const [teacherDevice, neighbor] = [
    new Chromebook(steady, { width: 1366, height: 768 }),
    new Chromebook(steady, { width: 1366, height: 768 }),
  ];
  try {
    const [teacherPage, leoPage, mayaPage] = [await teacherDevice.openOnline(), await neighbor.openOnline(), await chromebook.open()];
    await Promise.all([
      new SignInPage(teacherPage).signIn('teacher1'),
      new SignInPage(leoPage).signIn('student2'),
      new SignInPage(mayaPage).signIn('student1'),
    ]);
    const board = new GameBoardPage(teacherPage);
    const [maya, leo] = [new StudentGamePage(mayaPage), new StudentGamePage(leoPage)];
    await board.visit();
    const game = await board.start(CLASS, 3);
    await Promise.all([maya.join(), leo.join()]);
    await expect(board.here).toHaveText(/^2 of/);
    // The worker carries the screen through a refresh without a network.
    await mayaPage.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

    await board.press('Start with question 1');
    // The time runs: nobody should have to scroll past the picture to see that there are answers.
    await maya.question(1).waitFor();
    await expect(maya.firstAnswer).toBeInViewport();
    await Promise.all([maya.answer(1, 0), leo.answer(1, 1)]);
    await expect(maya.received).toBeVisible();
    await expect(board.answered).toHaveText('Everyone has answered');
    await board.press('Show the answer');
    await expect(maya.heading).toHaveText(/Right!|Not this time/);

    await board.press('Next question');
    await maya.question(2).waitFor();
    network.set('down');
    await maya.answer(2, 0);
    await expect(maya.saved).toBeVisible();
    await leo.answer(2, 1);
    await expect(board.answered).toHaveText('1 of 2 answered');
    await mayaPage.reload();
    await expect(maya.saved).toBeVisible();

    // The class goes on without her.
    await board.press('Show the answer');
    await board.press('Next question');
    await leo.answer(3, 1);
    await networkReturns(world, chromebook);
    await maya.answer(3, 0);
    await expect(board.answered).toHaveText('Everyone has answered');
    await board.press('Show the answer');
    await board.press('End and see the results');

    await expect(maya.score).toBeVisible();
    const counted = () =>
      server.rows<{ user_name: string; answers: string; right: string }>(
        `SELECT u.user_name, count(*) AS answers, count(*) FILTER (WHERE a.verdict = 'right') AS right
         FROM game_answer a JOIN app_user u USING (district_id, user_puid) WHERE a.game_id = $1 GROUP BY u.user_name ORDER BY 1`,
        [game],
      );
    await expect
      .poll(async () => (await counted()).map(({ user_name, answers }) => `${user_name} ${answers}`))
      .toEqual(['student1 3', 'student2 3']);
    const [mine] = await counted();
    await expect(maya.score).toHaveText(`${mine?.right} of 3 right`);
  } finally {
    await Promise.all([teacherDevice.dispose(), neighbor.dispose()]);
  }
});

test('another device of the teacher’s takes the game over where it is', async ({ world, chromebook }) => {
  const other = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const [first, second] = [await chromebook.openOnline(), await other.openOnline()];
    await new SignInPage(first).signIn('teacher1');
    const board = new GameBoardPage(first);
    await board.visit();
    await board.start(CLASS, 3);
    await board.press('Start with question 1');
    await expect(board.question).toContainText('Question 1 of 3');

    await new SignInPage(second).signIn('teacher1');
    const taken = new GameBoardPage(second);
    await taken.visit();
    await second
      .getByRole('link', { name: /Continue the game/ })
      .first()
      .click();
    await taken.press('Show the answer');
    await taken.press('Next question');
    await expect(board.question).toContainText('Question 2 of 3');
  } finally {
    await other.dispose();
  }
});
