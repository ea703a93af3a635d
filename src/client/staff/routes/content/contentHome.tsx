import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { LibraryFinder } from '#client/shared/features/search/library-finder.tsx';
import { screen } from '#client/shared/platform/screen/screen.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { LazyAssignModal } from '#client/staff/features/assignments/assign-dialog.tsx';
import { ItemActions } from '#client/staff/features/content/item-actions.ts';
import { LessonActions } from '#client/staff/features/content/lessons/lesson-actions.ts';
import { ItemList } from '#client/staff/features/content/library/item-list.tsx';
import { LibraryScreen } from '#client/staff/features/content/library/library-screen.tsx';
import { type LibrarySearch, readLibrarySearch } from '#client/staff/features/content/library/library-search.ts';
import { LibraryTabs } from '#client/staff/features/content/library/library-tabs.tsx';
import { useStarItems } from '#client/staff/features/content/library/star-items.mutations.ts';
import { useLibrary } from '#client/staff/features/content/library/use-library.ts';
import { type MyLibrarySearch, readMyLibrarySearch } from '#client/staff/features/my-library/my-library-search.ts';
import { useKeepActions } from '#client/staff/features/my-library/use-keep-actions.tsx';
import { ownLessonItem } from '#client/staff/features/workspace/item-assignment.ts';
import { useAddToLesson } from '#client/staff/features/workspace/use-add-to-lesson.tsx';
import { useGiveItem } from '#client/staff/features/workspace/use-give-item.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import type { ItemSummary } from '#contract/content/content.schemas.ts';
import { LIBRARY_READERS } from '#contract/roles.ts';

/** Each tab comes when it is opened: together they are more than a screen may weigh. */
const LessonsScreen = lazyPart(async () => (await import('#client/staff/features/content/lessons/lessons-screen.tsx')).LessonsScreen);
const AssignButton = lazyPart(async () => (await import('#client/staff/features/assignments/assign-button.tsx')).AssignButton);
const MyLibraryScreen = lazyPart(async () => (await import('#client/staff/features/my-library/my-library-screen.tsx')).MyLibraryScreen);

/** The content library, and what somebody keeps of it. The address is read inside the screen: a student's bundle has no reader for it. */
export const Route = createFileRoute('/authenticated/content/contentHome')({
  staticData: screen({ roles: LIBRARY_READERS, title: ['Library', 'Biblioteca'], nav: { place: 'library' } }),
  validateSearch: (address: LibrarySearch & MyLibrarySearch) => address,
  component: ContentHome,
});

function ContentHome() {
  const address = Route.useSearch();
  const search = useMemo(() => readLibrarySearch({ ...address }), [address]);
  const keepActions = useKeepActions();
  const { button, dialog } = useAddToLesson();
  const actions = (item: ItemSummary, where: 'row' | 'preview') => (
    <>
      {button(item, where)}
      {keepActions(item, where)}
    </>
  );
  if (search.tab === 'mylibrary') return <MyLibrary address={address} />;
  if (search.tab === 'lessons')
    return (
      <ItemActions value={actions}>
        <LessonActions value={(lesson) => <AssignButton lesson={lesson} />}>
          <Suspense fallback={<SkeletonRows rows={6} />}>
            <LessonsScreen search={search} />
          </Suspense>
        </LessonActions>
        {dialog}
      </ItemActions>
    );
  return (
    <ItemActions value={actions}>
      <LibraryScreen search={search} finder={(slot, browser) => <LibraryFinder {...slot}>{browser}</LibraryFinder>} />
      {dialog}
    </ItemActions>
  );
}

function MyLibrary({ address }: { readonly address: MyLibrarySearch }) {
  const navigate = useNavigate();
  const { query, place, language } = useLibrary({});
  const { isStarred } = useStarItems();
  const adding = useAddToLesson();
  const giving = useGiveItem((lesson, onClose, onAssigned) => (
    <LazyAssignModal lessons={[lesson]} onClose={onClose} onAssigned={onAssigned} />
  ));
  return (
    <div className="tp-stack">
      <LibraryTabs current="mylibrary" />
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <MyLibraryScreen
          search={readMyLibrarySearch({ ...address })}
          onSearch={(next) =>
            void navigate({
              to: '/authenticated/content/contentHome',
              search: { tab: 'mylibrary', ...readMyLibrarySearch({ ...next }) },
              replace: true,
              resetScroll: false,
            })
          }
          units={query.data?.units ?? []}
          isStarred={isStarred}
          productId={place?.product?.id ?? null}
          teaching={(resource) => {
            const item = ownLessonItem(resource);
            return (
              item && (
                <>
                  {adding.button(item, 'preview')}
                  {giving.button(item)}
                </>
              )
            );
          }}
          rows={(items, actions) => (
            <ItemActions value={actions}>
              <ItemList items={items} search={{ tab: 'mylibrary' }} languageId={language.languageId} />
            </ItemActions>
          )}
        />
      </Suspense>
      {adding.dialog}
      {giving.dialog}
    </div>
  );
}
