import { createContext, type ReactNode } from 'react';
import type { LessonSummary } from '#contract/content/content.schemas.ts';

/** What else can be done with one's own lesson: another area's buttons, which come from the screen. */
export const LessonActions = createContext<(lesson: LessonSummary) => ReactNode>(() => null);
