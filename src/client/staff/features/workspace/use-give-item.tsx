import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { focusWhenBack } from '#client/staff/kit/layout/focus-when-back.ts';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { ROLE } from '#contract/roles.ts';
import { createLesson, deleteLesson } from '#contract/workspace/lessons.contract.ts';
import { itemAssignment, type LessonItem } from './item-assignment.ts';
import { tell, useReload } from './workspace.mutations.ts';

/** Another area's dialog: for this lesson, how it is closed, and what is told when it was given. */
export type GiveDialog = (
  lesson: { readonly lesson_id: number; readonly name: string },
  onClose: () => void,
  onAssigned: () => void,
) => ReactNode;

/**
 * The button that gives one resource to classes, and the dialog that it opens. The dialog gives lessons, so an assignment of the
 * resource is made first; when nobody was chosen in the end, it is taken away again.
 */
export function useGiveItem(dialog: GiveDialog): {
  readonly button: (item: LessonItem) => ReactNode;
  readonly dialog: ReactNode;
} {
  const { userPuid: user_puid, role } = useUser();
  const reload = useReload();
  const [making, setMaking] = useState<number | null>(null);
  const [lesson, setLesson] = useState<{ readonly lesson_id: number; readonly name: string } | null>(null);
  const given = useRef(false);
  /** By resource: the id under which its assignment is made, until the server has answered. */
  const madeAs = useRef(new Map<number, string>());
  /** The button that was pressed: it is off while the assignment is made, and so loses the focus before the dialog opens. */
  const pressed = useRef<HTMLElement | null>(null);

  const start = async (item: LessonItem, button: HTMLElement) => {
    pressed.current = button;
    setMaking(item.item_id);
    const client_id = madeAs.current.get(item.item_id) ?? crypto.randomUUID();
    madeAs.current.set(item.item_id, client_id);
    try {
      const made = await call(createLesson, { body: itemAssignment(user_puid, item, client_id) });
      madeAs.current.delete(item.item_id);
      given.current = false;
      setLesson({ lesson_id: made.lesson_id, name: lessonName(made) });
    } catch (error) {
      tell(error);
    } finally {
      setMaking(null);
    }
  };
  const close = async (lesson_id: number) => {
    setLesson(null);
    // What stays behind without a connection stands in the workspace, given to nobody, and can be deleted there.
    if (!given.current) await call(deleteLesson, { query: { user_puid, lesson_id, is_assignment: 'yes' } }).catch(() => undefined);
    await reload();
    const button = pressed.current;
    if (button?.isConnected) button.focus({ preventScroll: true });
    else focusWhenBack(button);
  };

  // Who brings content in teaches nobody.
  const teaches = role !== ROLE.productAdmin && role !== ROLE.guest;
  return {
    button: (item) =>
      teaches && item.is_assignable ? (
        <Button
          variant="light"
          size="compact-sm"
          loading={making === item.item_id}
          disabled={making !== null}
          onClick={({ currentTarget }) => void start(item, currentTarget)}
          aria-label={m.assignItem({ name: inLocale(item.title) })}
        >
          {m.assignShort()}
        </Button>
      ) : null,
    dialog:
      lesson &&
      dialog(
        lesson,
        () => void close(lesson.lesson_id),
        () => {
          given.current = true;
        },
      ),
  };
}
