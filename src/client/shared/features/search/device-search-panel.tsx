import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { m } from '#client/shared/messages/offline.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import { indexDocuments, type SearchDocument, searchDevice } from './device-search.ts';
import classes from './device-search-panel.module.css';

interface DeviceSearchPanelProps<Document extends SearchDocument> {
  readonly documents: readonly Document[];
  readonly words: string;
  readonly onWords: (words: string) => void;
  /** A link to what was found. */
  readonly link: (document: Document, title: string) => ReactNode;
}

/** A search that asks nobody: what is on this device is looked through here. */
export function DeviceSearchPanel<Document extends SearchDocument>({ documents, words, onWords, link }: DeviceSearchPanelProps<Document>) {
  const [typed, setTyped] = useTypedText(words, onWords);
  const id = useId();
  const index = useMemo(() => indexDocuments(documents), [documents]);
  const settled = useDeferredValue(words);
  const found = useMemo(() => searchDevice(index, settled), [index, settled]);
  const asked = settled.trim() !== '';
  return (
    <search className={classes.search}>
      <label htmlFor={id} className={classes.label}>
        {m.search()}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder={m.searchHint()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={classes.count}>
        {asked && (found.length > 0 ? m.found({ count: found.length }) : m.noneFound())}
      </p>
      {found.length > 0 && (
        <ul className={classes.found}>
          {found.map(({ document, excerpt }) => (
            <li key={document.key}>
              {link(document, inLocale(document.title) || document.title.en)}
              <small>{inLocale(document.where) || document.where.en}</small>
              {excerpt && <p>{excerpt}</p>}
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
