import { type RefObject, useEffect, useId } from 'react';
import { m } from '#client/shared/messages/library-search.ts';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import classes from './library-finder.module.css';

/** Results are shown while somebody types, after a pause of this length. */
const REST_MS = 200;

interface SearchBoxProps {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/** The box of the library's search. "/" leads to it from wherever nothing is being typed. */
export function SearchBox({ box, words, onWords }: SearchBoxProps) {
  const id = useId();
  const [typed, setTyped] = useTypedText(words, onWords, REST_MS);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypedInto(event.target)) return;
      event.preventDefault();
      box.current?.select();
      box.current?.focus();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [box]);

  return (
    <div className={`${classes.field} ${classes.box}`}>
      <label htmlFor={id}>{m.search()}</label>
      <input
        ref={box}
        id={id}
        type="search"
        className="tp-field"
        autoComplete="off"
        maxLength={200}
        placeholder={m.hint()}
        aria-keyshortcuts="/"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onWords(typed);
          if (event.key === 'Escape') setTyped('');
        }}
      />
    </div>
  );
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, dialog[open], [contenteditable]') !== null;
}
