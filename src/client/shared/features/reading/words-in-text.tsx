import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NativeDialog } from '#client/shared/ui/controls/native-dialog.tsx';
import type { WordsProps } from '#client/shared/viewers/reading/reader-context.ts';
import { type Term, TermText } from '#client/shared/viewers/vocabulary/term-text.tsx';
import type { Glossary } from '#contract/glossary/glossary.schemas.ts';
import { markWords, wordIn } from './mark-words.ts';
import { wordFinder } from './word-forms.ts';
import { wordsQuery } from './words.queries.ts';
import classes from './words-in-text.module.css';

const NONE: readonly Term[] = [];

/** Each word of the glossary becomes a button at its first place in a text, and shows its card: what it means, in both languages. */
export function WordsInText({ text, textKey, language, onMarked }: WordsProps) {
  const { userPuid } = useUser();
  const glossary = useQuery(wordsQuery(userPuid)).data;
  const terms = useMemo(() => (glossary ? termsOf(glossary) : NONE), [glossary]);
  const [open, setOpen] = useState<Term | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another text in the same element is looked through anew
  useEffect(() => {
    const root = text.current;
    if (!root || terms.length === 0) return;
    const find = wordFinder(
      terms.map(({ term }, index) => ({ index, word: term[language] })),
      language,
    );
    const unmark = markWords(root, find, classes.word ?? '');
    onMarked();
    const show = (event: Event) => {
      const index = wordIn(event.target);
      // Whoever selects words to mark them ends the selection on one of them.
      if (index === null || !(getSelection()?.isCollapsed ?? true)) return;
      setOpen(terms[index] ?? null);
    };
    const press = (event: KeyboardEvent) => {
      if ((event.key !== 'Enter' && event.key !== ' ') || wordIn(event.target) === null) return;
      // The space bar would scroll.
      event.preventDefault();
      getSelection()?.removeAllRanges();
      show(event);
    };
    root.addEventListener('click', show);
    root.addEventListener('keydown', press);
    return () => {
      root.removeEventListener('click', show);
      root.removeEventListener('keydown', press);
      unmark();
    };
  }, [text, textKey, terms, language]);

  return open && <WordCard term={open} language={language} onClose={() => setOpen(null)} />;
}

/** A word over the page: in the text's language first, then in the other one. */
function WordCard({ term, language, onClose }: { readonly term: Term; readonly language: 'en' | 'es'; readonly onClose: () => void }) {
  const id = useId();
  const other = language === 'en' ? 'es' : 'en';
  return (
    <NativeDialog open onClose={onClose} labelledBy={id}>
      <div className={classes.card}>
        <TermText term={term} language={language} headingId={id} />
        {term.term[other] !== '' && <TermText term={term} language={other} second />}
      </div>
      <div className={classes.close}>
        <Button onClick={onClose}>{m.close()}</Button>
      </div>
    </NativeDialog>
  );
}

/** A class's own words come first: its teacher meant them for these texts. Of a word that stands twice, the first counts. */
function termsOf({ class_terms, terms }: Glossary): readonly Term[] {
  const own = class_terms.map(({ class_term_id, term, definition, example }) => ({
    ...{ term_id: class_term_id, term, definition, example },
    ...{ cognate: false, image: null },
  }));
  const seen = new Set<string>();
  return [...own, ...terms].filter(({ term }) => {
    const name = term.en.trim().toLowerCase();
    return !seen.has(name) && seen.add(name);
  });
}
