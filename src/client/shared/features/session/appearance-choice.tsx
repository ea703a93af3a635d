import { m } from '#client/shared/messages/account/account-menu.ts';
import {
  type ColorScheme,
  setColorScheme,
  setHighContrast,
  useColorScheme,
  useHighContrast,
} from '#client/shared/platform/screen/appearance.ts';
import { ContrastIcon, MoonIcon, SunIcon } from '#client/shared/ui/icons/more-icons.tsx';
import styles from './appearance-choice.module.css';

/** Light, dark or as the device has it; and high contrast on top of any. */
export function AppearanceChoice() {
  const colorScheme = useColorScheme();
  const contrast = useHighContrast();
  const schemes: [ColorScheme, string, typeof SunIcon | null][] = [
    ['light', m.schemeLight(), SunIcon],
    ['dark', m.schemeDark(), MoonIcon],
    ['auto', m.schemeAuto(), null],
  ];
  return (
    <fieldset className={styles.choice}>
      <legend>{m.appearance()}</legend>
      <div className={styles.schemes}>
        {schemes.map(([scheme, label, Icon]) => (
          <button key={scheme} type="button" aria-pressed={colorScheme === scheme} onClick={() => setColorScheme(scheme)}>
            {Icon ? <Icon /> : null}
            {label}
          </button>
        ))}
      </div>
      <label className={styles.contrast}>
        <ContrastIcon />
        <span>{m.highContrast()}</span>
        <input type="checkbox" checked={contrast} onChange={(event) => setHighContrast(event.currentTarget.checked)} />
      </label>
    </fieldset>
  );
}
