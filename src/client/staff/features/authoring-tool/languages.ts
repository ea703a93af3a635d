import { createContext, useContext } from 'react';

/** Which languages a form asks for: content of the library is in both, a teacher's own questions may be in one. */
export type Languages = 'en' | 'es' | 'both';

interface LanguagesShown {
  readonly shown: Languages;
  /** One of the two is enough. */
  readonly isOneEnough: boolean;
}

const Shown = createContext<LanguagesShown>({ shown: 'both', isOneEnough: false });
/** Says which languages the forms within it ask for. */
export const LanguagesProvider = Shown.Provider;

/** Which languages to ask for. */
export const useLanguages = (): LanguagesShown => useContext(Shown);
