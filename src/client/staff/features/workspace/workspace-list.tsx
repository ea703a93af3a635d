import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { DrawnAfter } from '#client/staff/kit/layout/drawn-after.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { Toolbar } from '#client/staff/kit/layout/toolbar.tsx';
import { useSetAddress } from '#client/staff/kit/layout/use-set-address.ts';
import { DataTable } from '#client/staff/kit/list/data-table.tsx';
import { SearchField } from '#client/staff/kit/list/search-field.tsx';
import { useListSearch } from '#client/staff/kit/list/use-list-search.ts';
import { useRowSelection } from '#client/staff/kit/list/use-row-selection.ts';
import { m } from '#client/staff/messages/library/workspace.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import type { OwnFolder, WorkspacePage, WorkspaceTab } from '#contract/workspace/workspace.schemas.ts';
import type { AssignDialog, RecipientsDialog } from './assign-dialog.ts';
import { FolderSide } from './folder-side.tsx';
import { ChoosePlaceDialog, ShareDialog } from './later-dialogs.tsx';
import { type LessonActionDependencies, lessonActions, removeAsked } from './lesson-actions.ts';
import { lessonColumns, shownName } from './lesson-columns.tsx';
import { type PlaceId, placeIdAt, placeIdFrom } from './place-ids.ts';
import { useUnassignAll } from './use-unassign-all.ts';
import classes from './workspace.module.css';
import { useLessonChanges, useReload } from './workspace.mutations.ts';
import { usePage, useTreeData } from './workspace.queries.ts';
import { pathNames, ROOT, workspaceTree } from './workspace-tree.ts';

interface WorkspaceListProps {
  readonly tab: WorkspaceTab;
  readonly place: PlaceId | null;
  readonly languageId: 101 | 102;
  readonly assignDialog?: AssignDialog | undefined;
  readonly recipientsDialog?: RecipientsDialog | undefined;
}

const NO_FOLDERS: readonly OwnFolder[] = [];
const SORTS = ['recent', 'name', 'due'] as const;

/** The folders of a tab at the left, the lessons of one place at the right. */
export function WorkspaceList({ tab, place: asked, languageId, assignDialog, recipientsDialog }: WorkspaceListProps) {
  const navigate = useNavigate();
  const setAddress = useSetAddress();
  // What is put away lies in no folder.
  const isPutAway = tab === 'archived' || tab === 'deleted';
  const place = isPutAway ? null : asked;
  const list = useListSearch({ sorts: SORTS, defaultSort: { column: 'recent', descending: true }, pageSize: 25, prefix: `${tab}.` });
  const query = usePage({
    tab,
    place,
    language_id: languageId,
    query: list.find,
    sort: list.sort?.column ?? 'recent',
    page: list.page,
    page_size: list.size,
  });
  const { library, others, folders } = useTreeData();
  const selection = useRowSelection<WorkspaceLesson>(keyOf);
  const changes = useLessonChanges();
  const [moving, setMoving] = useState<readonly WorkspaceLesson[] | null>(null);
  const [sharing, setSharing] = useState<WorkspaceLesson | null>(null);
  const [assigning, setAssigning] = useState<readonly WorkspaceLesson[] | null>(null);
  const [listed, setListed] = useState<WorkspaceLesson | null>(null);
  const [dragged, setDragged] = useState<readonly WorkspaceLesson[] | null>(null);
  const reload = useReload();
  const { unassign } = useUnassignAll();
  const [foldersOpen, setFoldersOpen] = useState(false);

  const own = folders.data?.folders ?? NO_FOLDERS;
  const everything = m.everything();
  // The folder tree is drawn anew with each new list of them.
  const nodes = useMemo(
    () => workspaceTree(library.data, others, own, tab === 'shared', everything),
    [library.data, others, own, tab, everything],
  );
  const goTo = (next: PlaceId | null) => {
    setFoldersOpen(false);
    void setAddress({ [tab === 'shared' ? 'sat' : 'at']: next ?? undefined, [`${tab}.page`]: undefined });
  };
  const isRefused = query.error instanceof CallError && query.error.status === 404;
  const isGone = place !== null && (isRefused || (folders.isSuccess && !folders.isFetching && isMissing(place, own)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the folder turns out to be missing
  useEffect(() => {
    // A link, or what was open on the last visit, names a folder or a part of the library that is there no more.
    if (isGone) goTo(null);
  }, [isGone]);
  const moveTo = (lessons: readonly WorkspaceLesson[], into: PlaceId | null) => {
    void changes.move(lessons, into, pathNames(nodes, into ?? ROOT).at(-1) ?? m.everything());
    selection.clear();
  };
  /** Dragging a ticked lesson takes all that are ticked along. */
  const drag = (lesson: WorkspaceLesson | null) =>
    setDragged(lesson === null ? null : selection.has(keyOf(lesson)) ? selection.rows : [lesson]);
  const dropInto = (into: PlaceId | null) => {
    if (dragged?.some((lesson) => placeIdFrom(lesson) !== into)) moveTo(dragged, into);
    setDragged(null);
  };
  const parts: LessonActionDependencies = {
    changes,
    onOpen: ({ lesson_id }: WorkspaceLesson) =>
      void navigate({ to: '/authenticated/workspace/workspaceHome/addnewlesson/edit', search: { lesson_id } }),
    onPlay: ({ lesson_id }: WorkspaceLesson, mode: 'start' | 'preview') =>
      void navigate({ to: '/authenticated/workspace/lessonPlayer', search: { lesson_id, mode } }),
    onShare: setSharing,
    onMove: setMoving,
    ...(assignDialog
      ? { onAssign: (lesson: WorkspaceLesson) => setAssigning([lesson]), onUnassign: (lesson: WorkspaceLesson) => void unassign(lesson) }
      : {}),
    ...(recipientsDialog ? { onStudents: setListed } : {}),
  };
  const counts = query.data?.place_counts
    ? new Map(query.data.place_counts.map(({ level, folder_id, lesson_count }) => [placeIdAt(level, folder_id), lesson_count]))
    : null;
  /** Of what lies deeper than the place that is shown: its folder. */
  const folderOf = (lesson: WorkspaceLesson): string | null => {
    const id = isPutAway ? null : placeIdFrom(lesson);
    return id === null || id === place ? null : (pathNames(nodes, id).at(-1) ?? null);
  };
  const side =
    library.data || folders.data ? (
      <FolderSide
        nodes={nodes}
        folders={own}
        place={place}
        isShared={tab === 'shared'}
        counts={counts}
        onPlace={goTo}
        onReceive={dragged ? dropInto : undefined}
      />
    ) : null;
  const placeName = pathNames(nodes, place ?? ROOT).join(' › ') || m.everything();
  const [firstMoving] = moving ?? [];

  return (
    <div className={classes.split} data-plain={isPutAway || undefined}>
      {!isPutAway && (
        <aside className={classes.side} aria-label={m.folders()}>
          <DrawnAfter>{side}</DrawnAfter>
        </aside>
      )}
      <section className={classes.list} aria-label={placeName}>
        <Toolbar
          end={
            !isPutAway && (
              <div className={classes.foldersButton}>
                <Button variant="default" onClick={() => setFoldersOpen(true)}>
                  {m.showFolders({ name: placeName })}
                </Button>
              </div>
            )
          }
        >
          <SearchField list={list} label={m.searchLessons()} />
        </Toolbar>
        {place !== null && <h2 className={classes.place}>{placeName}</h2>}
        <QueryState query={query}>
          {(page) => (
            <DataTable
              caption={m.title()}
              columns={lessonColumns({ tab, languageId, onAssign: isPutAway ? undefined : parts.onAssign, folderOf })}
              rows={rowsOf(page)}
              total={page.total}
              rowKey={keyOf}
              rowName={(lesson) => shownName(lesson, languageId)}
              list={list}
              {...(tab === 'deleted' ? {} : { selection })}
              bulkActions={
                <>
                  {assignDialog && !isPutAway && tab !== 'shared' && (
                    <Button variant="default" onClick={() => setAssigning(selection.rows)}>
                      {m.assign()}
                    </Button>
                  )}
                  {!isPutAway && (
                    <Button variant="default" onClick={() => setMoving(selection.rows)}>
                      {m.moveTo()}
                    </Button>
                  )}
                  <Button
                    variant="default"
                    onClick={() => void removeAsked(selection.rows, changes).then((done) => done && selection.clear())}
                  >
                    {m.remove()}
                  </Button>
                </>
              }
              rowActions={(lesson) => lessonActions(lesson, parts)}
              {...(isPutAway ? {} : { onDragRow: drag })}
              empty={<EmptyTab tab={tab} />}
            />
          )}
        </QueryState>
      </section>
      <SidePanel open={foldersOpen} onClose={() => setFoldersOpen(false)} title={m.folders()} width={340}>
        {side}
      </SidePanel>
      <Suspense>
        {moving && (
          <ChoosePlaceDialog
            open
            title={
              moving.length === 1 && firstMoving
                ? m.moveFolder({ name: shownName(firstMoving, languageId) })
                : m.moveCount({ count: moving.length })
            }
            nodes={workspaceTree(library.data, others, own, tab === 'shared', m.noPlace())}
            go={m.moveHere()}
            currentId={moving.length === 1 && firstMoving ? (placeIdFrom(firstMoving) ?? ROOT) : null}
            onClose={() => setMoving(null)}
            onChoose={(id) => moveTo(moving, id === ROOT ? null : id)}
          />
        )}
        {sharing && <ShareDialog lesson={sharing} onClose={() => setSharing(null)} />}
      </Suspense>
      {listed &&
        recipientsDialog?.(
          { lesson_id: listed.lesson_id, name: lessonName(listed) },
          () => setListed(null),
          () => void reload(),
        )}
      {assigning &&
        assignDialog?.(
          assigning,
          () => setAssigning(null),
          () => void reload(),
        )}
    </div>
  );
}

/** Whether a place is an own folder that is there no more. */
const isMissing = (place: PlaceId, own: readonly OwnFolder[]) =>
  place.startsWith('f') && !own.some(({ folder_id }) => `f${folder_id}` === place);

const keyOf = ({ lesson_id }: WorkspaceLesson) => String(lesson_id);

/** The lessons of all keys in the order that was asked for. */
function rowsOf({ assignments, lessons, archived_assignments, archived_lessons, order }: WorkspacePage): WorkspaceLesson[] {
  const all = new Map(
    [...assignments, ...lessons, ...archived_assignments, ...archived_lessons].map((lesson) => [lesson.lesson_id, lesson]),
  );
  return order.flatMap((id) => all.get(id) ?? []);
}

function EmptyTab({ tab }: { readonly tab: WorkspaceTab }) {
  const words = {
    assignment: [m.emptyAssignment(), m.emptyAssignmentText()],
    shared: [m.emptyShared(), m.emptySharedText()],
    lessons: [m.emptyLessons(), m.emptyAssignmentText()],
    archived: [m.emptyArchived(), m.emptyArchivedText()],
    deleted: [m.emptyDeleted(), m.emptyDeletedText()],
  }[tab];
  return <EmptyPlace title={words[0] ?? ''} text={words[1]} />;
}
