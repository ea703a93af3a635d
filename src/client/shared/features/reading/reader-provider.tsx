import type { ReactNode } from 'react';
import { lazyPart, Nothing } from '#client/shared/ui/states/missing-part.tsx';
import { type Reader, ReaderContext } from '#client/shared/viewers/reading/reader-context.ts';
import { useMarks } from './use-marks.ts';
import { useReadingSettings } from './use-reading-settings.ts';

/** A text can be read without them: where the part is not on the device, there are none. */
const Words = lazyPart(async () => (await import('./words-in-text.tsx')).WordsInText, Nothing);

const READER: Reader = { useSettings: useReadingSettings, useMarks, Words };

/** The viewers below it know the reader: how they like to read, and what they marked. */
export function ReaderProvider({ children }: { readonly children: ReactNode }) {
  return <ReaderContext value={READER}>{children}</ReaderContext>;
}
