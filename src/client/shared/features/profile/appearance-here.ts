import {
  type ColorScheme,
  setColorScheme,
  setHighContrast,
  useColorScheme,
  useHighContrast,
} from '#client/shared/platform/screen/appearance.ts';
import { setLocale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { setTextSize, useTextSize } from '#client/shared/platform/screen/text-size.ts';
import type { Agreed } from '#client/shared/platform/session/show-look.ts';
import type { Appearance } from '#contract/session/session.schemas.ts';

/** How the product looks on this device now; drawn again when it changes. */
export function useAppearanceHere(): Appearance {
  const language = useLocale();
  const scheme: ColorScheme = useColorScheme();
  const contrast = useHighContrast() ? 'more' : 'normal';
  const text_size = useTextSize();
  return { language, scheme, contrast, text_size };
}

/** Makes this device look as an account wants it. */
export function showAs({ language, scheme, contrast, text_size }: Appearance): void {
  setLocale(language);
  setColorScheme(scheme);
  setHighContrast(contrast === 'more');
  setTextSize(text_size);
}

/** Whether two looks are the same. */
export function looksLike(one: Appearance, other: Appearance): boolean {
  return (
    one.language === other.language && one.scheme === other.scheme && one.contrast === other.contrast && one.text_size === other.text_size
  );
}

type Changes = NonNullable<Agreed['changes']>;
const PARTS = ['language', 'scheme', 'contrast', 'text_size'] as const;

/** What looks other than was agreed, and since when: a change that was noted before keeps its time. @param all where nothing was agreed yet */
export function changesSince({ appearance, changes }: Agreed, here: Appearance, all: boolean): Changes {
  const changed = PARTS.filter((part) => all || appearance[part] !== here[part]);
  return Object.fromEntries(
    changed.map((part) => [part, changes?.[part]?.value === here[part] ? changes[part] : { value: here[part], at: Date.now() }]),
  );
}

/** Changes as the account is told: how long ago, as the clock of a device may be wrong. */
export function asTold(changes: Changes) {
  const entries = Object.entries(changes);
  return {
    appearance: Object.fromEntries(entries.map(([part, { value }]) => [part, value])) as Partial<Appearance>,
    chosen_ms_ago: Object.fromEntries(entries.map(([part, { at }]) => [part, Math.max(0, Date.now() - at)])),
  };
}

/** The account's look, but for what was chosen here since it was told. */
export function mergedLook(here: Appearance, told: Appearance, account: Appearance): Appearance {
  return { ...account, ...Object.fromEntries(PARTS.filter((part) => here[part] !== told[part]).map((part) => [part, here[part]])) };
}
