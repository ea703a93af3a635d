import type { ReactNode } from 'react';
import { type ReadingDesk, ReadingDeskContext } from '#client/shared/viewers/reading-desk.ts';
import { useMarks } from './use-marks.ts';
import { useReadingSettings } from './use-reading-settings.ts';

const DESK: ReadingDesk = { useSettings: useReadingSettings, useMarks };

/** The viewers below it know the reader: how they like to read, and what they marked. */
export function ReadingDeskProvider({ children }: { readonly children: ReactNode }) {
  return <ReadingDeskContext value={DESK}>{children}</ReadingDeskContext>;
}
