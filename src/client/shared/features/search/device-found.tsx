import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { m } from '#client/shared/messages/library-search.ts';
import { EmptyState } from '#client/shared/ui/states/empty-state.tsx';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { indexDocuments, type SearchDocument, searchDevice } from './device-search.ts';
import { type FinderQuestion, isAskedFor } from './finder-question.ts';
import classes from './library-finder.module.css';
import type { ListOfItems } from './library-found.tsx';

export interface DeviceDocument extends SearchDocument {
  readonly item: ItemSummary;
}

interface DeviceFoundProps {
  readonly question: FinderQuestion;
  readonly documents: readonly DeviceDocument[];
  readonly list: ListOfItems;
  /** Why the device is searched and not the library. */
  readonly why: string;
  readonly again?: ReactNode;
}

/** What is found among the resources on this device, by the same words, kind and place. */
export function DeviceFound({ question, documents, list, why, again }: DeviceFoundProps) {
  const { group, within, place } = question;
  const index = useMemo(() => indexDocuments(documents), [documents]);
  const words = useDeferredValue(question.words);
  const found = useMemo(() => searchDevice(index, words), [index, words]).filter(({ document }) =>
    isAskedFor(document.item, { group, within, place }),
  );
  const excerpts = new Map(found.map(({ document, excerpt }) => [document.item.item_id, excerpt]));
  return (
    <>
      <p role="status">
        {why} {found.length > 0 && <strong>{m.foundHere({ count: found.length })}</strong>}
      </p>
      {again}
      {found.length === 0 && <EmptyState title={m.noneHere()} text={m.noneHereWhy()} />}
      {found.length > 0 &&
        list(
          found.map(({ document }) => document.item),
          (itemId) => excerpts.get(itemId) && <p className={classes.excerpt}>{excerpts.get(itemId)}</p>,
        )}
    </>
  );
}
