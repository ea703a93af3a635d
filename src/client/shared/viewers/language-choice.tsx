import { ChoiceBar } from './choice-bar.tsx';

interface LanguageChoiceProps {
  readonly legend: string;
  readonly value: 'en' | 'es';
  readonly onChange: (language: 'en' | 'es') => void;
}

/** English or Spanish, each by its own name. */
export function LanguageChoice(choice: LanguageChoiceProps) {
  return (
    <ChoiceBar
      {...choice}
      choices={[
        { value: 'en', label: 'English', lang: 'en' },
        { value: 'es', label: 'Español', lang: 'es' },
      ]}
    />
  );
}
