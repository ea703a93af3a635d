import type { Page } from '@playwright/test';
import { ROLE } from '../../src/contract/roles.ts';
import { sampleOf, WALK_SEED } from '../../src/testing/walk-sample.ts';
import { declaredScreens } from '../../src/tooling/declared-screens.ts';
import { scaled } from '../../src/tooling/time-factor.ts';
import { newViolationsOf } from '../axe.ts';
import { expect, test } from '../journey.ts';
import { SignInPage } from '../page-models/sign-in-page.ts';
import { addressOf } from '../screen-addresses.ts';
import { isCalled, navigate, ROLES, USERS, type Walker } from '../walkers.ts';

/** So many screens for each look, and so many that a role may not open: `npm run walk` goes through all of them. */
const SAMPLED = 12;

/** Every language, scheme and width once for who opens a screen first; whoever comes after sees it in one of them. */
const LOOKS = [
  { locale: 'en', colorScheme: 'light', width: 1366, height: 768 },
  { locale: 'es', colorScheme: 'dark', width: 390, height: 844 },
] as const;
/** They lead on, or are shown to who is not signed in. */
const LEADS_ON = ['/', '/authenticated', '/authenticated/'];

/** Every role may open it, and no other screen has its name. */
const OFFLINE = '/authenticated/offline';

/** One word, as some names are: what has no room for it breaks it. */
const LONG_NAME = 'Electroencefalografistaypsiconeuroinmunoendocrinologia123456';
const CLASS = 'Period 1 Science';
const RENAME = 'UPDATE class_group SET group_name = $2 WHERE group_name = $1';

const screens = declaredScreens().filter(({ path }) => !LEADS_ON.includes(path));
const mayOpen = (role: Walker, { roles }: (typeof screens)[number]) => roles === 'everyone' || roles.includes(role);
const firstWalker = (screen: (typeof screens)[number]) => ROLES.find((role) => mayOpen(role, screen));

async function setLook(page: Page, { locale, colorScheme, width, height }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor({ state: 'attached' });
  // A text in two languages has a switch of its own; that of the whole screen comes first.
  const other = page.locator(`button[lang="${locale}"]`).first();
  if (await other.isVisible()) await other.click();
  await page.locator(`html[lang="${locale}"]`).waitFor({ state: 'attached' });
}

test.beforeEach(async ({ world }) => void (await world.server.rows(RENAME, [CLASS, LONG_NAME])));
test.afterEach(async ({ world }) => void (await world.server.rows(RENAME, [LONG_NAME, CLASS])));

test('every role has a walker, and every screen somebody who may open it', () => {
  const walked = Object.keys(ROLE).filter((name) => name !== 'none' && name !== 'guest');
  expect(ROLES.toSorted()).toEqual(walked.sort());
  expect(screens.filter((screen) => !firstWalker(screen)).map(({ path }) => path)).toEqual([]);
});

for (const role of ROLES) {
  test(`${role} (WALK_SEED=${WALK_SEED}): every screen that may be opened is whole and clean for axe, all others are not found`, async ({
    world,
    chromebook,
  }) => {
    test.setTimeout(scaled(600_000));
    const page = await chromebook.openOnline();
    const broken: string[] = [];
    page.on('pageerror', (error) => broken.push(`${page.url()}: ${error.message}`));
    await new SignInPage(page).signIn(USERS[role]);
    const faults: string[] = [];
    for (const look of LOOKS) {
      await setLook(page, look);
      const open = screens.filter((each) => mayOpen(role, each) && (look === LOOKS[0] || firstWalker(each) === role));
      for (const screen of sampleOf(open, SAMPLED, `${role} ${look.locale}`)) {
        const name = `${screen.path} (${look.locale}, ${look.colorScheme}, ${look.width} px)`;
        const title = screen.title[look.locale === 'es' ? 1 : 0];
        // If two screens share a name, the title of the first says nothing about the second.
        if (screen.path !== OFFLINE && isCalled(await page.title(), title)) {
          await navigate(page, OFFLINE);
          await expect.poll(async () => isCalled(await page.title(), title)).toBe(false);
        }
        await navigate(page, await addressOf(screen.path, world));
        const isFirst = firstWalker(screen) === role;
        const whole = await isWhole(page, title, isFirst);
        if (whole !== null) {
          faults.push(`${name}: ${whole}`);
          continue;
        }
        faults.push(...(await newViolationsOf(page, isFirst)).map((violation) => `${name}: ${violation}`));
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        if (sideways > 0) faults.push(`${name}: scrolls sideways by ${sideways} px`);
        faults.push(...(await cutOff(page)).map((text) => `${name}: "${text}" ends behind an edge`));
      }
    }
    await setLook(page, LOOKS[0]);
    const closed = screens.filter((each) => !mayOpen(role, each));
    for (const screen of sampleOf(closed, SAMPLED, `${role} closed`)) {
      await navigate(page, await addressOf(screen.path, world));
      const notFound = await page
        .getByText('404', { exact: true })
        .waitFor()
        .then(
          () => true,
          () => false,
        );
      if (!notFound) faults.push(`${screen.path}: ${role} may not open it, and does`);
      // Away again, or the next one's 404 would be this one's.
      await navigate(page, OFFLINE);
      await page.getByText('404', { exact: true }).waitFor({ state: 'hidden' });
    }
    expect([...faults, ...broken]).toEqual([]);
  });
}

/** Why a screen is not whole: its title, its heading, a failure; null when it is. @param isFirst no role before this one opens it */
async function isWhole(page: Page, title: string, isFirst: boolean): Promise<string | null> {
  const shown = await expect
    .poll(async () => isCalled(await page.title(), title))
    .toBe(true)
    .then(
      () => true,
      () => false,
    );
  if (!shown) return `is called "${await page.title()}", not "${title}"`;
  const heading = page.locator('main h1').first();
  const hasHeading = await heading.waitFor().then(
    () => true,
    () => false,
  );
  if (!hasHeading) return 'has no heading of the first level';
  await page
    .locator('main [aria-busy="true"]')
    .first()
    .waitFor({ state: 'hidden', timeout: scaled(10_000) })
    .catch(() => undefined);
  const text = await page.locator('body').innerText();
  const broken = /^404$|This screen stopped working|Esta pantalla dejó de funcionar|Something went wrong|Algo salió mal/m.exec(text);
  // The address may name a record that a later role has no right to open.
  const failure = broken ?? (isFirst ? /This could not be loaded|No se pudo cargar/.exec(text) : null);
  return failure ? `shows "${failure[0]}"` : null;
}

/** Texts that go on behind an edge where nothing scrolls to them and no dots say so. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 10 && each.checkVisibility() && each.innerText)
      .filter((each) => {
        const { overflowX, textOverflow } = getComputedStyle(each);
        return (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
      })
      .map((each) => each.innerText.slice(0, 60)),
  );
}
