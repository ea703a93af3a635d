import { Button, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { materialLabel } from '#client/shared/viewers/own-material/attachment-labels.ts';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import type { DataOf } from '#contract/endpoint.ts';
import type { getMyLibraryResources } from '#contract/my-library/my-library.contract.ts';
import { foldSearch } from '#domain/folding/fold-text.ts';
import classes from './builder.module.css';
import { FoundRow } from './found-row.tsx';
import { type LessonItem, ownLessonItem } from './item-assignment.ts';

interface OwnPickerProps {
  readonly query: UseQueryResult<DataOf<typeof getMyLibraryResources>>;
  /** What was typed in the search; empty shows the newest. */
  readonly words: string;
  /** Items that the lesson has. */
  readonly chosen: ReadonlySet<number>;
  readonly isFull: boolean;
  readonly onAdd: (item: LessonItem) => void;
  /** Another area's buttons that add a file or a link without leaving the lesson. */
  readonly adding: ReactNode;
}

const SHOWN_AT_FIRST = 5;

/** The teacher's own files and links, above the library. */
export function OwnPicker({ query, words, chosen, isFull, onAdd, adding }: OwnPickerProps) {
  const [isWhole, setWhole] = useState(false);
  const pressed = useRef<number | null>(null);
  const wanted = foldSearch(words).split(/\s+/).filter(Boolean);
  const matching = (query.data?.external_resources ?? []).filter(({ title, description, url, attachment }) => {
    const text = foldSearch(`${title} ${description} ${url} ${attachment?.file_name ?? ''}`);
    return wanted.every((word) => text.includes(word));
  });
  const shown = isWhole || words !== '' ? matching : matching.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby="builder-own">
      <h3 id="builder-own" className={classes.ownTitle}>
        {m.own()}
      </h3>
      {adding}
      {query.isError && !query.data && (
        <EmptyPlace failed title={m.ownFailed()} action={<Button onClick={() => void query.refetch()}>{m.tryAgain()}</Button>} />
      )}
      {query.data && matching.length === 0 && (
        <Text size="sm" c="dimmed">
          {words === '' ? m.noOwn() : m.noOwnFound()}
        </Text>
      )}
      <ul className={classes.found}>
        {shown.map((resource) => {
          const item = ownLessonItem(resource);
          return item ? (
            <FoundRow
              key={item.item_id}
              item={item}
              about={materialLabel(resource)}
              isIn={chosen.has(item.item_id)}
              isFull={isFull}
              pressed={pressed}
              onAdd={onAdd}
            />
          ) : null;
        })}
      </ul>
      {shown.length < matching.length && (
        <Button size="compact-sm" variant="subtle" onClick={() => setWhole(true)}>
          {m.allOwn({ count: matching.length })}
        </Button>
      )}
    </section>
  );
}
