import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { typeName } from '#client/shared/ui/resources/resource-type-tag.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { SearchIcon } from '#client/staff/kit/layout/kit-icons.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { getOwnQuizzes } from '#contract/authoring/own-quizzes.contract.ts';
import { getItems, getUnits } from '#contract/content/content.contract.ts';
import { getMyLibraryResources } from '#contract/my-library/my-library.contract.ts';
import { search } from '#contract/search/search.contract.ts';
import { MAX_RESOURCES } from '#contract/workspace/lesson-fields.ts';
import classes from './builder.module.css';
import { FoundRow } from './found-row.tsx';
import type { LessonItem } from './item-assignment.ts';
import { OwnPicker } from './own-picker.tsx';
import { OwnQuizRows } from './own-quiz-rows.tsx';
import type { PlaceId } from './place-ids.ts';
import { topicOfPlace } from './topic-of-place.ts';
import { useTreeData } from './workspace.queries.ts';

interface LibraryPickerProps {
  /** Where the lesson is: its topic is shown first. */
  readonly place: PlaceId | null;
  /** Items that the lesson has. */
  readonly chosen: ReadonlySet<number>;
  /** The lesson can hold no more. */
  readonly isFull: boolean;
  readonly onAdd: (item: LessonItem) => void;
  /** Another area's buttons that add a file or a link of one's own. */
  readonly addOwn?: ReactNode;
}

const REST_MS = 250;

/** One's own files and links and the library beside the lesson: by words, or topic by topic. */
export function LibraryPicker({ place, chosen, isFull, onAdd, addOwn }: LibraryPickerProps) {
  const { userPuid: user_puid } = useUser();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), REST_MS);
  const [topic, setTopic] = useState<string | null>(null);
  const [product, setProduct] = useState<number | null>(null);
  /** The item that was just added: what stands in its button's place gets the focus, once. */
  const pressed = useRef<number | null>(null);
  const { library, others, folders } = useTreeData();
  const begun = topicOfPlace(place, library.data ? [library.data, ...others] : others, folders.data?.folders ?? []);
  const productId = product ?? begun?.productId ?? null;
  const tree = useQuery({
    ...apiQuery('content', getUnits, { body: { user_puid, product_id: productId } }),
    meta: { quiet: true },
    placeholderData: keepPreviousData,
  });
  const products = tree.data?.data ?? [];
  const units = tree.data?.units ?? [];
  // Another product that was chosen begins with its own first topic.
  const first = product === null && begun ? begun.subunitId : units[0]?.sub_categories[0]?.subunit_id;
  const subunitId = Number(topic ?? first ?? 0);
  const items = useQuery({
    ...apiQuery('content', getItems, { body: { user_puid, product_id: null, unit_id: null, subunit_id: subunitId, level3_id: null } }),
    meta: { quiet: true },
    enabled: subunitId > 0 && words === '',
  });
  const found = useQuery({
    ...apiQuery('memory', search, { query: { user_puid, query: words } }),
    meta: { quiet: true },
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });
  const own = useQuery({
    ...apiQuery('content', getMyLibraryResources, { body: { user_puid } }),
    meta: { quiet: true },
    staleTime: 0,
  });
  const quizzes = useQuery({
    ...apiQuery('content', getOwnQuizzes, { query: { search: words, list: 'all' } }),
    meta: { quiet: true },
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  // All lists appear at once: one that came later would move a row from under the finger that presses it.
  const [hasCome, setCome] = useState(false);
  if (!hasCome && !own.isLoading && !quizzes.isLoading) setCome(true);
  const query = words === '' ? (tree.isError ? tree : items) : found;
  const shown = (query.data && 'items' in query.data ? query.data.items : []).filter(({ is_assignable }) => is_assignable);
  return (
    <section className={classes.library} aria-labelledby="builder-library">
      <h2 id="builder-library" className={classes.sideTitle}>
        {m.library()}
      </h2>
      {isFull && (
        <Text size="sm" role="status" mb="xs">
          {m.isFull({ count: MAX_RESOURCES })}
        </Text>
      )}
      <TextInput
        type="search"
        mb="sm"
        data-kit-search
        aria-label={m.findResources()}
        placeholder={m.findResources()}
        leftSection={<SearchIcon />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!hasCome ? (
        <SkeletonRows rows={6} />
      ) : (
        <>
          <OwnPicker query={own} words={words} chosen={chosen} isFull={isFull} onAdd={onAdd} adding={words === '' && addOwn} />
          <OwnQuizRows query={quizzes} words={words} chosen={chosen} isFull={isFull} onAdd={onAdd} />
          <h3 className={classes.ownTitle}>{m.fromLibrary()}</h3>
          {words === '' && products.length > 1 && (
            <NativeSelect
              mt="xs"
              label={m.product()}
              value={String(productId ?? tree.data?.default_data.product_id)}
              onChange={(event) => {
                setProduct(Number(event.currentTarget.value));
                setTopic(null);
              }}
              data={products.map(({ id, title }) => ({ value: String(id), label: inLocale(title) }))}
            />
          )}
          {words === '' && (
            <NativeSelect
              mt="xs"
              label={m.topic()}
              value={subunitId > 0 ? String(subunitId) : undefined}
              onChange={(event) => setTopic(event.currentTarget.value)}
              data={units.map((unit) => ({
                group: inLocale(unit.title),
                items: unit.sub_categories.map((subunit) => ({ value: String(subunit.subunit_id), label: inLocale(subunit.title) })),
              }))}
            />
          )}
          <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
            {query.data ? m.found({ count: shown.length }) : ''}
          </Text>
          {query.isError && (
            <EmptyPlace failed title={m.libraryFailed()} action={<Button onClick={() => void query.refetch()}>{m.tryAgain()}</Button>} />
          )}
          {!query.data && !query.isError && <SkeletonRows rows={6} />}
          {query.data && shown.length === 0 && <Text c="dimmed">{words === '' ? m.nothingHere() : m.nothingFound()}</Text>}
          <ul className={classes.found}>
            {shown.map((item) => (
              <FoundRow
                key={item.item_id}
                item={item}
                about={`${typeName(item.resource_type_id)} · ${m.minutes({ count: item.minutes })}`}
                isIn={chosen.has(item.item_id)}
                isFull={isFull}
                pressed={pressed}
                onAdd={onAdd}
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
