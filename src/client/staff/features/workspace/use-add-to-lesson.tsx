import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { icon } from '#client/shared/ui/icons/icons.tsx';
import { lazyDialog } from '#client/staff/kit/feedback/lazy-dialog.tsx';
import { m } from '#client/staff/messages/library/lesson-builder.ts';
import { ROLE } from '#contract/roles.ts';
import type { LessonItem } from './item-assignment.ts';

/** It comes when it is first opened. */
const AddToLesson = lazyDialog(async () => (await import('./add-to-lesson.tsx')).AddToLesson);

const AddIcon = icon(<path d="M12 5v14M5 12h14" />);

/** The button that puts a resource into a lesson, for the library's lists and preview; and the dialog that it opens. */
export function useAddToLesson(): {
  readonly button: (item: LessonItem, where: 'row' | 'preview') => ReactNode;
  readonly dialog: ReactNode;
} {
  const { role } = useUser();
  const [item, setItem] = useState<LessonItem | null>(null);
  // Who brings content in teaches nobody.
  const teaches = role !== ROLE.productAdmin;
  return {
    button: (of, where) => {
      if (!teaches || !of.is_assignable) return null;
      const label = m.addToLessonOf({ name: inLocale(of.title) });
      return where === 'preview' ? (
        <Button variant="default" size="md" leftSection={<AddIcon />} onClick={() => setItem(of)}>
          {m.addToLesson()}
        </Button>
      ) : (
        <ActionIcon variant="subtle" color="gray" c="inherit" size={44} aria-label={label} title={label} onClick={() => setItem(of)}>
          <AddIcon />
        </ActionIcon>
      );
    },
    dialog: item && (
      <Suspense>
        <AddToLesson item={item} onClose={() => setItem(null)} />
      </Suspense>
    ),
  };
}
