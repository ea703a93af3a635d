import type { Page } from '@playwright/test';
import { type Chromebook, expect, test, type World } from '../journey.ts';
import { putSoundIntoReaders } from '../lesson-with-sound.ts';
import { DownloadsPage } from '../page-models/downloads-page.ts';
import { LessonPlayerPage } from '../page-models/lesson-player-page.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { StudentDashboardPage } from '../page-models/student-dashboard-page.ts';

test.use({ isNewDevice: true });

const PACK = /lesson_pack/;

/** The server is killed, nothing answers, and what the browser itself had cached is gone. */
async function takeEverythingAway(world: World, chromebook: Chromebook, page: Page): Promise<void> {
  await world.server.stop('SIGKILL');
  world.network.set('down');
  const session = await chromebook.context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Every picture that the screen shows was really drawn. */
async function expectPicturesDrawn(page: Page): Promise<void> {
  const broken = () =>
    page.evaluate(() => {
      for (const image of document.images) image.loading = 'eager';
      return [...document.images].filter((image) => !image.complete || image.naturalWidth === 0).map(({ src }) => src);
    });
  await expect.poll(broken).toEqual([]);
}

/** A sound that can be jumped about in: the worker cuts the parts that the player asks for. */
async function expectSoundPlays(page: Page, seconds: number): Promise<void> {
  const sound = page.locator('audio').first();
  await expect.poll(() => sound.evaluate((audio: HTMLAudioElement) => Math.round(audio.duration))).toBe(seconds);
  const reached = await sound.evaluate(async (audio: HTMLAudioElement) => {
    const seeked = new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }));
    audio.currentTime = 25;
    await seeked;
    return audio.currentTime;
  });
  expect(reached).toBe(25);
}

test.describe('ready offline', () => {
  test.afterEach(async ({ world }) => {
    await world.server.stop();
    await world.server.start();
  });

  test('a lesson that is marked so opens with the server killed and the HTTP cache cleared, media included', async ({
    world,
    chromebook,
  }) => {
    test.slow();
    const seconds = await putSoundIntoReaders(world.server);
    const page = await chromebook.open();
    await new SignInPage(page).signIn('student21');
    const dashboard = new StudentDashboardPage(page);
    await dashboard.untilAllReadyOffline();
    const lessons = await dashboard.lessons.count();
    await takeEverythingAway(world, chromebook, page);

    for (let lesson = 0; lesson < lessons; lesson += 1) {
      await dashboard.visit();
      await expectPicturesDrawn(page);
      await dashboard.lessons.nth(lesson).getByRole('link').click();
      const player = new LessonPlayerPage(page);
      await player.heading.waitFor();
      const steps = player.steps.getByRole('link');
      for (let step = 0; step < (await steps.count()); step += 1) {
        await steps.nth(step).click();
        await expectPicturesDrawn(page);
        if (step === 0) await expectSoundPlays(page, seconds);
      }
    }
    await new LessonPlayerPage(page).steps.getByRole('link').last().click();
    await expect(page.getByRole('link', { name: /Open the quiz|See my quiz/ })).toBeVisible();
  });

  test('downloads that were cut go on where they were, also after the browser was closed', async ({ world, chromebook }) => {
    let page = await chromebook.open();
    world.network.set('down', PACK);
    await new SignInPage(page).signIn('student22');
    await new StudentDashboardPage(page).lessons.first().waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const file = world.network.nextRequest(/content-assets\/[^/]+$/);
    world.network.set('normal');
    await file;
    world.network.set('down');
    await chromebook.close();

    page = await chromebook.open();
    const downloads = new DownloadsPage(page);
    await downloads.visit();
    await expect(downloads.status).toHaveText(/comes by itself later/);
    world.network.set('normal');
    await expect(downloads.status).toHaveText('Everything is ready offline.');
    await expect(downloads.ready).toHaveCount(await downloads.packs.count());
  });

  test('a person may pause and go on, remove a finished lesson and have it back', async ({ chromebook, world }) => {
    const page = await chromebook.open();
    world.network.set('down', PACK);
    await new SignInPage(page).signIn('student1');
    await new StudentDashboardPage(page).lessons.first().waitFor();
    const downloads = new DownloadsPage(page);
    await downloads.visit();
    await downloads.packs.first().waitFor();
    await expect(downloads.status).toHaveText(/the rest comes by itself/);
    await downloads.press('Try again');
    world.network.set('normal');
    await expect(downloads.status).toHaveText('Everything is ready offline.');

    const finished = downloads.packs.filter({ has: page.getByRole('button', { name: /^Remove/ }) });
    const name = (await finished.getByRole('heading').textContent()) ?? '';
    await finished.getByRole('button').click();
    await expect(downloads.pack(name)).toContainText('Not on this device');
    await downloads
      .pack(name)
      .getByRole('button', { name: `Keep ${name} on this device` })
      .click();
    await expect(downloads.pack(name)).toContainText('Ready offline');
  });

  test('a running download that was paused stays so over a reload, and goes on when it is told to', async ({ chromebook, world }) => {
    const page = await chromebook.open();
    world.network.set('silent', /content-assets/);
    await new SignInPage(page).signIn('student24');
    await new StudentDashboardPage(page).lessons.first().waitFor();
    const downloads = new DownloadsPage(page);
    await downloads.visit();
    await expect(downloads.status).toHaveText(/^Downloading /);
    await downloads.press('Pause');
    await expect(downloads.status).toHaveText('Downloads are paused.');

    world.network.set('normal');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(downloads.status).toHaveText('Downloads are paused.');
    await expect(downloads.ready).toHaveCount(0);
    expect(asked.filter((path) => PACK.test(path))).toEqual([]);

    await downloads.press('Continue');
    await expect(downloads.status).toHaveText('Everything is ready offline.');
    await expect(downloads.ready).toHaveCount(await downloads.packs.count());
  });

  test('a full device is met calmly: what is ready stays, the rest comes when there is room', async ({ chromebook, world }) => {
    const page = await chromebook.open();
    world.network.set('down', PACK);
    await new SignInPage(page).signIn('student23');
    await new StudentDashboardPage(page).lessons.first().waitFor();
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const downloads = new DownloadsPage(page);
    await downloads.visit();
    const session = await chromebook.context.newCDPSession(page);
    const { origin } = new URL(page.url());
    const used = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + 150_000 });
    world.network.set('normal');
    await downloads.press('Try again');
    await expect(downloads.status).toHaveText(/This device is full/);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    const whole = expect(downloads.status).toHaveText('Everything is ready offline.');
    // It also goes on by itself once it finds room; then there is nothing left to press.
    await Promise.race([downloads.press('Try again').catch(() => whole), whole]);
    await whole;
  });

  test('a teacher keeps a unit and previews it in a room without Wi-Fi', async ({ chromebook, world }) => {
    const page = await chromebook.open();
    await new SignInPage(page).signIn('teacher1');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/authenticated/content/contentHome?unit_id=2');
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByText('Ready offline')).toBeVisible();
    const subunits = page.getByRole('main').getByRole('link', { name: /Electric/ });
    await subunits.first().waitFor();
    await takeEverythingAway(world, chromebook, page);

    await page.goto('/authenticated/content/contentHome?unit_id=2');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Electric/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 2, name: 'Resources' }).waitFor();
    const resources = page.getByRole('main').locator('a[href*="previewResource"]');
    const first = (await resources.first().getAttribute('href')) ?? '';
    await page.goto(first);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectPicturesDrawn(page);
    // Screens that nobody opened while there was a server.
    await page.goBack();
    const quiz = page.getByRole('listitem').filter({ hasText: 'Quiz' }).locator('a[href*="previewResource"]').first();
    const item = new URL((await quiz.getAttribute('href')) ?? '', page.url()).searchParams.get('item_id');
    await page.goto(`/authenticated/content/printQuiz?item_id=${item}`);
    await expect(page.getByRole('checkbox', { name: /answer key/i })).toBeVisible();
    await page.goto(`/authenticated/content/assessment?item_id=${item}`);
    await expect(page.getByRole('radio', { name: 'As a student sees it' })).toBeVisible();
    const downloads = new DownloadsPage(page);
    await downloads.visit('content');
    await expect(downloads.ready).toHaveCount(1);
  });

  test('a film and a reader that a teacher kept: sought in, captioned, and its pictures up close by the keyboard', async ({
    chromebook,
    world,
  }) => {
    const page = await chromebook.open();
    await new SignInPage(page).signIn('teacher1');
    const [{ film, reader } = { film: 0, reader: 0 }] = await world.server.rows<{ film: number; reader: number }>(
      `SELECT min(item_id) FILTER (WHERE resource_type_id = 45) AS film, min(item_id) FILTER (WHERE resource_type_id = 25) AS reader
       FROM item JOIN subunit USING (subunit_id) WHERE unit_id = 4`,
    );
    await page.goto('/authenticated/content/contentHome?unit_id=4');
    await page.getByRole('button', { name: 'Keep on this device' }).click();
    await expect(page.getByText('Ready offline')).toBeVisible();
    await takeEverythingAway(world, chromebook, page);

    await page.goto(`/authenticated/content/previewResource?item_id=${film}`);
    const video = page.locator('video');
    await expect.poll(() => video.evaluate((it: HTMLVideoElement) => it.duration)).toBe(26);
    await video.evaluate((it: HTMLVideoElement) => {
      it.currentTime = 15;
    });
    await page.getByRole('button', { name: 'Ver en español' }).click();
    const saysNow = () =>
      video.evaluate((it: HTMLVideoElement) =>
        [...it.textTracks].flatMap(({ activeCues }) => [...(activeCues ?? [])]).map((cue) => (cue as VTTCue).text),
      );
    await expect.poll(saysNow).toEqual([expect.stringMatching(/La sal se queda/)]);

    await page.goto(`/authenticated/content/previewResource?item_id=${reader}`);
    const picture = page.getByRole('article').getByRole('button').first();
    await picture.press('Enter');
    const large = page.getByRole('dialog');
    await expect(large).toBeVisible();
    await page.keyboard.press('+');
    await expect(large.getByText('150%')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toBeHidden();
    await expect(picture).toBeFocused();
  });
});
