import {
  type ColorScheme,
  setColorScheme,
  setHighContrast,
  useColorScheme,
  useHighContrast,
} from '#client/shared/platform/screen/appearance.ts';
import { setLocale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { setTextSize, useTextSize } from '#client/shared/platform/screen/text-size.ts';
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
