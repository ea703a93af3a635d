import { ChoiceBar } from '#client/shared/viewers/choice-bar.tsx';
import { m } from '#client/staff/messages/library/content.ts';
import type { LanguageId } from './library-language.ts';
import classes from './library-language-switch.module.css';

interface LibraryLanguageSwitchProps {
  readonly languageId: LanguageId;
  readonly onChange: (languageId: LanguageId) => void;
  /** The choice could not be saved to the account. */
  readonly onlyHere: boolean;
}

/** English or Spanish for the library's own texts; the screen's language stays as it is. */
export function LibraryLanguageSwitch({ languageId, onChange, onlyHere }: LibraryLanguageSwitchProps) {
  return (
    <div className={classes.switch}>
      <ChoiceBar
        legend={m.language()}
        value={languageId === 102 ? '102' : '101'}
        onChange={(value) => onChange(value === '102' ? 102 : 101)}
        choices={[
          { value: '101', label: 'English', lang: 'en' },
          { value: '102', label: 'Español', lang: 'es' },
        ]}
      />
      <p className={classes.note} role="status">
        {onlyHere ? m.languageKeptHere() : ''}
      </p>
    </div>
  );
}
