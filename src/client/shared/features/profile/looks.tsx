import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/account/profile.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { type Locale, setLocale, useLocale } from '#client/shared/platform/screen/i18n.ts';
import { setTextSize, TEXT_SIZES, type TextSize, useTextSize } from '#client/shared/platform/screen/text-size.ts';
import { ChoiceRow } from './choice-row.tsx';
import classes from './profile.module.css';

const LANGUAGES: readonly { readonly value: Locale; readonly label: string; readonly lang: string }[] = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'es', label: 'Español', lang: 'es' },
];
const SIZE_WORDS: Readonly<Record<TextSize, () => string>> = { 1: m.size1, 1.15: m.size115, 1.3: m.size13, 1.5: m.size15 };

/** Language, size of text, and what the session's part adds: colors and contrast. `follow-account.tsx` keeps it with the account. */
export function Looks({ appearance }: { readonly appearance: ReactNode }) {
  const language = useLocale();
  const size = useTextSize();
  const offline = useConnectivity().state === 'offline';
  return (
    <section className={classes.card} aria-labelledby="looks">
      <h2 id="looks">{m.howItLooks()}</h2>
      <p className="tp-quiet">{offline ? m.looksWait() : m.looksFollow()}</p>
      <ChoiceRow legend={m.language()} choices={LANGUAGES} chosen={language} onChange={setLocale} />
      <ChoiceRow
        legend={m.textSize()}
        choices={TEXT_SIZES.map((value) => ({ value, label: SIZE_WORDS[value]() }))}
        chosen={size}
        onChange={setTextSize}
      />
      <div className={classes.appearance}>{appearance}</div>
    </section>
  );
}
