import type { ReactNode } from 'react';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';

/** Another area's dialog: for these lessons, how it is closed, and what is told when something was given. */
export type AssignDialog = (lessons: readonly WorkspaceLesson[], onClose: () => void, onAssigned: () => void) => ReactNode;

/** Another area's list of the students who have a lesson: how it is closed, and what is told when one of them loses it or gets it back. */
export type RecipientsDialog = (
  lesson: { readonly lesson_id: number; readonly name: string },
  onClose: () => void,
  onChanged: () => void,
) => ReactNode;
