import { expectClean } from '../axe.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
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

const SENTENCE = 'You compared two rows. Look at question 2 once more.';

test('a teacher puts a sticker and a sentence on a quiz; the student answers without a network, and the teacher reads the answer', async ({
  world,
  chromebook,
}) => {
  const teacherDevice = new Chromebook(world.network.origin, { width: 1366, height: 768 });
  try {
    const [work] = await world.server.rows<Record<'group_puid' | 'student_puid' | 'assignment_id' | 'quiz_id', string>>(
      `SELECT a.group_puid, r.user_puid AS student_puid, r.assignment_id, r.quiz_id FROM quiz_result r
         JOIN app_user u ON u.district_id = r.district_id AND u.user_puid = r.user_puid AND u.user_name = 'student1'
         JOIN assignment a ON a.district_id = r.district_id AND a.assignment_id = r.assignment_id
       WHERE r.submitted_at IS NOT NULL ORDER BY r.submitted_at LIMIT 1`,
    );
    const atWork = `/authenticated/mygroups/studentReportView?${new URLSearchParams(work)}`;
    const teacher = await teacherDevice.open();
    await new SignInPage(teacher).signIn('teacher1');
    await teacher.goto(atWork);
    await teacher.getByRole('radio', { name: 'Careful observing' }).check();
    await teacher.getByRole('textbox', { name: /^Sentence to/ }).fill(SENTENCE);
    await teacher.getByRole('button', { name: /^Send to/ }).click();
    await expect(teacher.getByText(SENTENCE)).toBeVisible();
    await expectClean(teacher, 'one attempt');

    const page = await chromebook.open();
    await new SignInPage(page).signIn('student1');
    await new StudentDashboardPage(page).untilAllReadyOffline();
    const notes = page.getByRole('region', { name: 'From your teacher' });
    await expect(notes).toContainText(SENTENCE);
    await expect(notes).toContainText('Careful observing');
    world.network.set('down');
    await notes.getByRole('button', { name: 'Answer', exact: true }).click();
    await notes.getByRole('button', { name: 'I will try it again' }).click();
    await notes.getByRole('textbox').fill('Today after lunch.');
    await notes.getByRole('button', { name: 'Send my answer' }).click();
    await expect(notes).toContainText('I will try it again Today after lunch.');
    await expect(notes).toContainText('Saved on this device.');
    await page.reload();
    await expect(notes).toContainText('I will try it again Today after lunch.');
    await networkReturns(world, chromebook);
    await expect(notes).not.toContainText('Saved on this device.');

    await teacher.goto(atWork);
    await expect(teacher.getByText('I will try it again Today after lunch.')).toBeVisible();
  } finally {
    await teacherDevice.close();
  }
});
