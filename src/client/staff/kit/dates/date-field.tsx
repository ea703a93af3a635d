import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { DateFieldProps, DateRangeFieldProps } from './date-inputs.tsx';

const DateInput = lazyPart(async () => (await import('./date-inputs.tsx')).DateInput);
const RangeInput = lazyPart(async () => (await import('./date-inputs.tsx')).RangeInput);

/** A day, in the language of the screen. The calendar is loaded with the first one that is drawn. */
export function DateField(props: DateFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={62} maw={260} />}>
      <DateInput {...props} />
    </Suspense>
  );
}

/** From a day until a day, both included. */
export function DateRangeField(props: DateRangeFieldProps) {
  return (
    <Suspense fallback={<Skeleton height={62} maw={320} />}>
      <RangeInput {...props} />
    </Suspense>
  );
}
