import { useState } from 'react';
import { Button } from '#client/shared/ui/controls/button.tsx';
import type { ViewerLanguage } from './reading/document-variants.ts';

const LEADS_TO = { en: 'Show in English', es: 'Ver en español' } as const;

interface OtherLanguageProps {
  /** The language that is shown now. */
  readonly shown: ViewerLanguage;
  readonly onChange: (language: ViewerLanguage) => void;
}

/**
 * Shows one text in the other language. The language of everything is chosen in the header; this is a tool for what is in
 * front of the reader, so it is one button, named in the language that it leads to.
 */
export function OtherLanguage({ shown, onChange }: OtherLanguageProps) {
  const other = shown === 'es' ? 'en' : 'es';
  return (
    <Button kind="plain" lang={other} onClick={() => onChange(other)}>
      {LEADS_TO[other]}
    </Button>
  );
}

/** The language that a text is shown in: the screen's, until a reader asks for the other one. A change in the header ends that. */
export function useShownLanguage(language: ViewerLanguage): readonly [ViewerLanguage, (shown: ViewerLanguage) => void] {
  const [asked, setAsked] = useState({ language, shown: language });
  return [asked.language === language ? asked.shown : language, (shown) => setAsked({ language, shown })];
}
