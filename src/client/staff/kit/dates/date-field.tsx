import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';

const DateInput = lazy(async () => ({ default: (await import('./date-inputs.tsx')).DateInput }));
const RangeInput = lazy(async () => ({ default: (await import('./date-inputs.tsx')).RangeInput }));

/** A day of the district's calendar: '2026-11-22'. It has no time and no zone; null is none. */
export type Day = string | null;

export interface DateFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  /** The first and the last day that can be chosen. */
  readonly min?: string;
  readonly max?: string;
}

export interface DateRangeFieldProps extends Omit<DateFieldProps, 'value' | 'onChange'> {
  readonly value: readonly [from: Day, until: Day];
  /** Called when both are chosen, or both are cleared. */
  readonly onChange: (range: readonly [from: Day, until: Day]) => void;
}

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
