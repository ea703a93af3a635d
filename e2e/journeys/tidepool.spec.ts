import type { Page } from '@playwright/test';
import { expectClean } from '../axe.ts';
import { Chromebook, expect, networkReturns, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

const STUDENT = 'student2';

test('a student reads about an animal, makes it the companion and names it without a network; the next device shows it', async ({
  world,
  chromebook,
}) => {
  const page = await chromebook.open();
  await new SignInPage(page).signIn(STUDENT);
  const pool = page.getByRole('region', { name: 'My tidepool' });
  await expect(pool.getByRole('img', { name: /animals? lives? here/ })).toBeVisible();
  await pool.getByRole('button', { name: 'Meet the animals' }).click();
  await pool.getByRole('button', { name: 'sea star' }).click();
  await expect(pool.getByText('A sea star has no brain and no blood.', { exact: false })).toBeVisible();
  await expectClean(page, 'the animals of a tidepool');

  await new StudentDashboardPage(page).untilNextReadyOffline();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await test.step('without a network it is chosen and named, and stays', async () => {
    world.network.set('down');
    await pool.getByRole('button', { name: 'Make it my companion' }).click();
    await pool.getByRole('textbox', { name: 'Give it a name (only you see it)' }).fill('Luna');
    await pool.getByRole('radio', { name: 'Night' }).check({ force: true });
    await page.reload();
    await expect(pool.getByText('Your companion: Luna the sea star.', { exact: false })).toBeVisible();
  });

  await test.step('once the network is back the account has it, and so does another device', async () => {
    await networkReturns(world, chromebook);
    const saved = () =>
      world.server.rows<{ settings: object }>(
        `SELECT settings FROM student_tidepool JOIN app_user USING (district_id, user_puid) WHERE user_name = '${STUDENT}'`,
      );
    await expect.poll(saved).toEqual([{ settings: { companion: 'sea_star', companion_name: 'Luna', light: 'night' } }]);
    const other = new Chromebook(world.network.origin, { width: 390, height: 844 });
    try {
      const there = await other.open();
      await new SignInPage(there).signIn(STUDENT);
      await expect(there.getByText('Your companion: Luna the sea star.', { exact: false })).toBeVisible();
    } finally {
      await other.dispose();
    }
  });
});

/** Just below mastery: so much was practiced of each idea that a student missed that one more right answer brings it there. */
const ALMOST_MASTERED = `
  insert into practice_answer (district_id, user_puid, practice_id, result_id, assignment_id, quiz_id, question_id, standard_code, answer_ids,
    is_right, try_no, hints_used, guess, counts, answered_at, received_at)
  select m.district_id, m.user_puid, gen_random_uuid(), m.result_id, m.assignment_id, m.quiz_id, 900000 + 10 * m.number + n, m.standard_code, '{}',
    true, 1, 0, 0.05, true, now() - interval '9 days' + n * interval '1 hour', now()
  from (select r.*, s.standard_code, row_number() over () as number from quiz_result r
      join app_user u on u.district_id = r.district_id and u.user_puid = r.user_puid and u.user_name = '${STUDENT}'
      cross join lateral (select distinct q.standard_code from quiz_question q where q.quiz_id = r.quiz_id and q.standard_code <> '') s
    where r.submitted_at is not null) m
  cross join generate_series(1, 7) n
  where not exists (select 1 from quiz_result o join quiz_question q on q.quiz_id = o.quiz_id and q.standard_code = m.standard_code
    where o.user_puid = m.user_puid and o.submitted_at is not null and o.result_id < m.result_id)`;

/** Works through today's practice to its end: choices right at the first try, anything else until it is explained. */
async function practiceAll(page: Page, right: readonly string[]): Promise<void> {
  await page.getByRole('region', { name: '5 minutes for today' }).getByRole('link', { name: 'Practice now' }).click();
  const end = page.getByText('You practiced all of them. That is how we learn.');
  const next = page.getByRole('button', { name: 'Next' });
  const options = page.getByRole('radio').or(page.getByRole('checkbox'));
  for (let number = 1; ; number += 1) {
    await expect(end.or(page.getByText(new RegExp(`^Question ${number} of`)))).toBeVisible();
    if (await end.isVisible()) return;
    for (const option of await options.all()) {
      const said = (await option.evaluate((input) => input.closest('label')?.textContent ?? '')).replace(/^\s*[A-Z]+\.\s*/, '');
      // An option of one question may be a right one of another: no more are selected than the question takes.
      if (right.includes(said.trim()) && (await option.isEnabled())) await option.check();
    }
    if ((await options.count()) === 0) await page.getByRole('main').getByRole('textbox').fill('0');
    while (!(await next.isVisible())) {
      const how = page.getByRole('button', { name: 'Show me how it works' });
      const hint = page.getByRole('button', { name: /^Show a hint/ });
      const first = (await how.isVisible()) ? how : (await hint.isVisible()) ? hint : page.getByRole('button', { name: 'Check my answer' });
      await first.click();
    }
    await next.click();
  }
}

test('an animal met by practice without a network stays, and things arranged on two devices meet, each where it was moved last', async ({
  world,
  chromebook,
}) => {
  await world.server.rows(ALMOST_MASTERED);
  const right = await world.server.rows<{ en: string }>(`select o.option_text->>'en' as en from quiz_option o where o.is_correct`);
  const other = new Chromebook(world.network.origin, { width: 390, height: 844 });
  try {
    const pages: Page[] = [];
    for (const device of [chromebook, other]) {
      const page = await device.open();
      await new SignInPage(page).signIn(STUDENT);
      await new StudentDashboardPage(page).untilAllReadyOffline();
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      pages.push(page);
    }
    const [page, there] = pages as [Page, Page];
    const pool = (of: Page) => of.getByRole('region', { name: 'My tidepool' });
    const arrivals = page.getByRole('region', { name: /new animals? in your tidepool/ });
    world.network.set('down');

    await test.step('the end of the practice shows the animal and what it came for', async () => {
      await practiceAll(
        page,
        right.map(({ en }) => en),
      );
      await expect(arrivals.getByText(/You learned this well:/).first()).toBeVisible();
      await expectClean(page, 'an animal met by practice');
      await page.getByRole('button', { name: 'Back to my lessons' }).click();
      await expect(pool(page).getByRole('img', { name: /came because you learned an idea well/ })).toBeVisible();
      await expect(arrivals).toHaveCount(0);
      await page.reload();
      await expect(pool(page).getByRole('img', { name: /came because you learned an idea well/ })).toBeVisible();
    });

    await test.step('each device arranges something else, by keys and by dragging', async () => {
      await pool(page).getByRole('button', { name: 'Arrange my tidepool' }).click();
      await pool(page)
        .getByRole('button', { name: /^round rock:/ })
        .press('ArrowRight');
      await expect(pool(page).getByText(/^round rock: \d+ of 21 from the left/)).toBeVisible();
      await expectClean(page, 'arranging a tidepool');
      await pool(there).getByRole('button', { name: 'Arrange my tidepool' }).click();
      const shell = await pool(there)
        .getByRole('button', { name: /^clam shell:/ })
        .boundingBox();
      if (!shell) throw new Error('no shell');
      expect(Math.min(shell.width, shell.height)).toBeGreaterThanOrEqual(44);
      await there.mouse.move(shell.x + shell.width / 2, shell.y + shell.height / 2);
      await there.mouse.down();
      await there.mouse.move(shell.x - 60, shell.y - 30, { steps: 5 });
      await there.mouse.up();
      await expect(pool(there).getByText(/^clam shell: \d+ of 21 from the left/)).toBeVisible();
      await there.reload();
    });

    await networkReturns(world, chromebook);
    await networkReturns(world, other);
    const stored = () =>
      world.server.rows<{ places: string; met: string }>(
        `select (select string_agg(k, ', ' order by k) from jsonb_object_keys(t.settings) k where k like 'place of %') as places,
           (select count(*) > 0 from tidepool_meeting m where m.user_puid = t.user_puid) as met
         from student_tidepool t join app_user u using (district_id, user_puid) where u.user_name = '${STUDENT}'`,
      );
    await expect.poll(stored).toEqual([{ places: 'place of clam_shell, place of round_rock', met: true }]);
    await there.reload();
    await expect(pool(there).getByRole('img', { name: /came because you learned an idea well/ })).toBeVisible();
    await pool(there).getByRole('button', { name: 'Meet the animals' }).click();
    const why = there.getByText(/^You met it when you learned this well:/);
    const animals = pool(there).getByRole('list').getByRole('button');
    await animals.last().click();
    await expect(why).toBeVisible();
  } finally {
    await other.dispose();
  }
});
