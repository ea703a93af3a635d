import { expect, test } from '../journey.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { QuizPage } from '../page-models/quiz-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

test('without a network, who missed a question reads the note on the choice, the hints and the part that explains it', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn('student3');
  await new StudentDashboardPage(page).untilAllReadyOffline();
  await page.getByRole('main').getByRole('link', { name: 'Ecosystems and Food Webs', exact: true }).click();
  await new LessonPlayerPage(page).openQuiz();
  const quiz = new QuizPage(page);
  await quiz.takeWhole();
  await expect(page.getByRole('button', { name: /^Practice what I missed/ })).toBeVisible();
  world.network.set('down');
  await page.getByRole('button', { name: /^Practice what I missed/ }).click();

  const wrong = (name: RegExp) => page.getByRole('radio', { name });
  const check = page.getByRole('button', { name: 'Check my answer' });
  // Another choice than the one of the quiz: its note came with the result as well.
  await wrong(/barnacles, rock, air/).check();
  await check.click();
  await expect(page.getByText('Not yet. Try again.')).toBeVisible();
  await expect(page.getByText(/Barnacles are animals|barnacles/i).last()).toBeVisible();
  await expect(page.getByText(/Hint/)).toHaveCount(0);
  await wrong(/anemone, stone crab, small fish/).check();
  await check.click();
  await expect(page.getByText(/Abiotic means nonliving/)).toBeVisible();
  await page.getByRole('button', { name: 'Show a hint (1 left)' }).click();
  await expect(page.getByText(/Cross out every list/)).toBeVisible();

  await page.getByRole('button', { name: 'Read this part again' }).click();
  const part = page.getByRole('region', { name: 'Read this part again' });
  await expect(part.getByRole('heading', { name: 'Living and Nonliving Parts Work Together' })).toBeVisible();
  await expect(part).toContainText('Nonliving parts are called abiotic factors.');
  await expect(wrong(/anemone, stone crab, small fish/)).toBeChecked();

  await wrong(/sunlight, seawater, rock/).check();
  await check.click();
  await expect(page.getByText('Yes, that is right!')).toBeVisible();
});
