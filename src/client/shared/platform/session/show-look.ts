import type { Appearance } from '#contract/session/session.schemas.ts';
import { applyTextSize, setColorScheme, setHighContrast, TEXT_SIZE_KEY } from '../screen/appearance.ts';
import { LOCALE_KEY, setLocale } from '../screen/i18n.ts';
import { readJson, writeJson } from '../screen/local-json.ts';

/** What the account and this device last agreed on (`follow-account.tsx`); cleared with everything else at sign-out. */
export const AGREED_KEY = 'tidepool.appearance-agreed';

export interface Agreed {
  readonly user_puid: string;
  readonly appearance: Appearance;
  /** What was chosen here since and the account may not know, with when (milliseconds of the device's clock). */
  readonly changes?: { readonly [Name in keyof Appearance]?: { readonly value: Appearance[Name]; readonly at: number } };
}

/**
 * Shows the first screen as its person likes it (decisions/screens-and-texts.md). A language that was chosen on the sign-in screen stays, as does everything
 * that the person changed here since the account and this device agreed.
 */
export function showLook(user_puid: string, { language, scheme, contrast, text_size }: Appearance): void {
  if ((readJson(AGREED_KEY) as Agreed | null)?.user_puid === user_puid) return;
  if (localStorage.getItem(LOCALE_KEY) === null) setLocale(language);
  setColorScheme(scheme);
  setHighContrast(contrast === 'more');
  writeJson(TEXT_SIZE_KEY, text_size);
  applyTextSize();
}
