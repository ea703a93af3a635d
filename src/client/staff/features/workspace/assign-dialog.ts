import type { ReactNode } from 'react';
import type { WorkspaceLesson } from '#contract/workspace/lessons.schemas.ts';

/** Another area's dialog: for these lessons, how it is closed, and what is told when something was given. */
export type AssignDialog = (lessons: readonly WorkspaceLesson[], onClose: () => void, onAssigned: () => void) => ReactNode;
