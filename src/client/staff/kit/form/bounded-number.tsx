import { NumberInput, type NumberInputProps } from '@mantine/core';
import { m } from './bounded-number-labels.ts';

interface BoundedNumberProps extends Omit<NumberInputProps, 'clampBehavior' | 'min' | 'max'> {
  readonly min: number;
  readonly max: number;
}

/** Whether a typed number lies within its bounds. */
export function isWithin(value: number | string | undefined, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}

/**
 * A number with bounds. One beyond them stays as it was typed, and the field says what is allowed: it is never changed silently. The form
 * refuses to save it (`isWithin`).
 */
export function BoundedNumber({ min, max, error, value, ...props }: BoundedNumberProps) {
  const isBeyond = typeof value === 'number' && !isWithin(value, min, max);
  return (
    <NumberInput {...props} value={value} min={min} max={max} clampBehavior="none" error={isBeyond ? m.fromTo({ min, max }) : error} />
  );
}
