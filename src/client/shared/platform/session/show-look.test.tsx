import { beforeEach, expect, test } from 'vitest';
import type { Appearance } from '#contract/session/session.schemas.ts';
import { startAppearance } from '../screen/appearance.ts';
import { LOCALE_KEY, locale, setLocale } from '../screen/i18n.ts';
import { writeJson } from '../screen/local-json.ts';
import { AGREED_KEY, showLook } from './show-look.ts';

const ANA = '018f0000-0000-7000-8000-00000000000a';
const HER_LOOK: Appearance = { language: 'es', scheme: 'dark', contrast: 'more', text_size: 1.3 };
const page = document.documentElement;
const shown = () => ({
  language: locale(),
  scheme: page.dataset.mantineColorScheme,
  contrast: page.dataset.contrast ?? 'normal',
  text_size: Number(page.style.getPropertyValue('--tp-text-size')),
});

beforeEach(() => {
  setLocale('en');
  localStorage.clear();
  startAppearance();
});

test('the first screen after a sign-in is in the language, colors, contrast and size that the account knows', () => {
  showLook(ANA, HER_LOOK);
  expect(shown()).toEqual(HER_LOOK);
});

test('a language that was just chosen on the sign-in screen stays, and the rest follows the account', () => {
  localStorage.setItem(LOCALE_KEY, 'en');
  showLook(ANA, HER_LOOK);
  expect(shown()).toEqual({ ...HER_LOOK, language: 'en' });
});

test('what the person changed here while the account could not be told stays when they sign in once more', () => {
  const before = shown();
  writeJson(AGREED_KEY, { user_puid: ANA, appearance: HER_LOOK });
  showLook(ANA, HER_LOOK);
  expect(shown()).toEqual(before);
});
