import { useQueryClient } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { focusWhenBack } from '#client/staff/kit/layout/focus-when-back.ts';
import { m } from '#client/staff/messages/library/workspace.ts';
import { getArchivedLessons, getLessons, setLessonArchived } from '#contract/content/content.contract.ts';
import { deleteLesson, duplicateLesson, getLesson, restoreLesson } from '#contract/workspace/lessons.contract.ts';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';
import { getAllLessons, getFolders, index, moveLessons } from '#contract/workspace/workspace.contract.ts';
import { countedLessons } from './counted-lessons.ts';
import { type PlaceFields, type PlaceId, placeFields, placeIdFrom } from './place-ids.ts';
import { type Removed, sayRemoved } from './say-removed.ts';

const LISTS = [index, getAllLessons].map(({ path }) => ['workspace', path]);
const OTHERS = [
  ...[getFolders, getLesson].map(({ path }) => ['workspace', path]),
  ...[getLessons, getArchivedLessons].map(({ path }) => ['content', path]),
];

/** Everything that shows lessons is asked for anew; the list is cleared before (specification section 4). */
export function useReload(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    focusWhenBack(document.activeElement);
    await Promise.all([
      ...LISTS.map((queryKey) => client.resetQueries({ queryKey })),
      ...OTHERS.map((queryKey) => client.invalidateQueries({ queryKey })),
    ]);
  };
}

/** Says why a change did not work. */
export function tell(error: unknown): void {
  toast.error(failureText(error));
}

/** What can be done with lessons of the workspace, each with its way back. */
export function useLessonChanges() {
  const { userPuid: user_puid } = useUser();
  const reload = useReload();
  /** @returns whether it was done; why not is said */
  const tried = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  };

  const putBack = async (before: readonly ({ readonly lesson_id: number } & PlaceFields)[]) => {
    const places = new Map<string, number[]>();
    for (const lesson of before) {
      const place = placeIdFrom(lesson) ?? '';
      places.set(place, [...(places.get(place) ?? []), lesson.lesson_id]);
    }
    for (const [place, lesson_ids] of places) await call(moveLessons, { body: { user_puid, lesson_ids, ...placeFields(place) } });
    await reload();
  };

  return {
    remove: (lessons: readonly WorkspaceLesson[]) =>
      tried(async () => {
        const removed: Removed[] = [];
        try {
          for (const lesson of lessons) {
            const { lesson_id, is_assignment } = lesson;
            const { outcome } = await call(deleteLesson, { query: { user_puid, lesson_id, is_assignment } });
            removed.push({ lesson, outcome });
          }
        } finally {
          await reload();
          sayRemoved(removed, async (taken) => {
            for (const { lesson_id } of taken) await call(restoreLesson, { body: { user_puid, lesson_id } });
            await reload();
          });
        }
      }),

    restore: (lesson: WorkspaceLesson) =>
      tried(async () => {
        await call(restoreLesson, { body: { user_puid, lesson_id: lesson.lesson_id } });
        await reload();
        toast.success(m.wasRestored({ name: lessonName(lesson) }));
      }),

    archive: (lesson: WorkspaceLesson, is_archived: boolean) =>
      tried(async () => {
        const change = (to: boolean) => call(setLessonArchived, { body: { user_puid, lesson_id: lesson.lesson_id, is_archived: to } });
        await change(is_archived);
        await reload();
        const name = lessonName(lesson);
        undoToast({
          text: is_archived ? m.wasArchived({ name }) : m.wasBroughtBack({ name }),
          undo: async () => {
            await change(!is_archived);
            await reload();
          },
        });
      }),

    duplicate: (lesson: WorkspaceLesson, is_assignment?: 'yes' | 'no') =>
      tried(async () => {
        const body = {
          user_puid,
          lesson_id: lesson.lesson_id,
          client_id: crypto.randomUUID(),
          ...(is_assignment ? { is_assignment } : {}),
        };
        const copy = await call(duplicateLesson, { body });
        await reload();
        // It may be on another tab than the one that is open.
        const said = copy.is_assignment === 'yes' ? m.duplicatedAssignment : m.duplicatedLesson;
        toast.success(said({ name: lessonName(copy) }));
      }),

    move: (lessons: readonly WorkspaceLesson[], place: PlaceId | null, name: string) =>
      tried(async () => {
        const lesson_ids = lessons.map(({ lesson_id }) => lesson_id);
        const { moved } = await call(moveLessons, { body: { user_puid, lesson_ids, ...placeFields(place) } });
        await reload();
        const done = lessons.filter(({ lesson_id }) => moved.some((lesson) => lesson.lesson_id === lesson_id));
        undoToast({ text: m.moved({ what: countedLessons(done), place: name }), undo: () => putBack(moved) });
      }),
  };
}
