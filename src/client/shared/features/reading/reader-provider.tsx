import type { ReactNode } from 'react';
import { type Reader, ReaderContext } from '#client/shared/viewers/reader-context.ts';
import { useMarks } from './use-marks.ts';
import { useReadingSettings } from './use-reading-settings.ts';

const READER: Reader = { useSettings: useReadingSettings, useMarks };

/** The viewers below it know the reader: how they like to read, and what they marked. */
export function ReaderProvider({ children }: { readonly children: ReactNode }) {
  return <ReaderContext value={READER}>{children}</ReaderContext>;
}
