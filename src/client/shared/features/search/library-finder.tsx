import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { m } from '#client/shared/messages/library-search.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { type DeviceDocument, DeviceFound } from './device-found.tsx';
import { FinderChoices } from './finder-choices.tsx';
import type { FinderQuestion } from './finder-question.ts';
import classes from './library-finder.module.css';
import { LibraryFound, type ListOfItems } from './library-found.tsx';
import { SearchBox } from './search-box.tsx';

export interface LibraryFinderProps extends FinderQuestion {
  readonly productTitle: string | null;
  readonly placeTitle: string | null;
  readonly manyProducts: boolean;
  readonly onAsk: (change: Partial<Pick<FinderQuestion, 'words' | 'group' | 'within'>>) => void;
  readonly list: ListOfItems;
  readonly onDevice: (show: (documents: readonly DeviceDocument[]) => ReactNode) => ReactNode;
  /** What stands there while nothing is searched for. */
  readonly children: ReactNode;
}

/**
 * The search of the library: over the server, or over this device when there is no connection. The arrow keys go from the box
 * to the results and through them, Enter opens one, Escape clears the search.
 */
export function LibraryFinder({ children, ...finder }: LibraryFinderProps) {
  const { words, onAsk, list, onDevice } = finder;
  const offline = useConnectivity().state === 'offline';
  const box = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLElement>(null);
  const asked = words.trim() !== '';
  const here = (why: string, again?: ReactNode) =>
    onDevice((documents) => <DeviceFound question={finder} documents={documents} list={list} why={why} again={again} />);

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape' && (target === box.current || results.current?.contains(target))) {
      event.preventDefault();
      box.current?.focus();
      onAsk({ words: '' });
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || target instanceof HTMLSelectElement) return;
    // From resource to resource: what can be done with one is reached by Tab.
    const stops = [box.current, ...(results.current?.querySelectorAll<HTMLElement>('a, button:not(li button)') ?? [])];
    const at = stops.indexOf(target as HTMLInputElement);
    const next = stops[at + step];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the box and the links within
    <div className={classes.finder} onKeyDown={onKeyDown}>
      <search className={classes.bar}>
        <SearchBox box={box} words={words} onWords={(next) => onAsk({ words: next })} />
        {asked && <FinderChoices {...finder} />}
      </search>
      {asked ? (
        <section ref={results} aria-labelledby="found" className={classes.results}>
          <h1 id="found" className={classes.title}>
            {m.results()}
          </h1>
          {offline ? here(m.offline()) : <LibraryFound question={finder} list={list} onAsk={onAsk} instead={here} />}
        </section>
      ) : (
        children
      )}
    </div>
  );
}
