import { Button, Fieldset, Group, Text } from '@mantine/core';
import { BoundedNumber, isWithin } from '#client/staff/kit/form/bounded-number.tsx';
import { m as bounds } from '#client/staff/kit/form/bounded-number-labels.ts';
import { m } from '#client/staff/messages/people/labels.ts';
import type { PrinterFit } from './label-sheets.ts';

/** A letter sheet is measured in inches, an A4 sheet in millimeters; the fit itself is kept in millimeters. */
const UNITS = {
  inch: { mm: 25.4, most: 0.75, step: 0.02, right: m.rightInches, down: m.downInches },
  mm: { mm: 1, most: 20, step: 0.5, right: m.right, down: m.down },
} as const;

/** What stands in a field of the fit and lies beyond its bounds, as it was typed. */
export type TypedFit = { readonly [Field in keyof PrinterFit]?: number | string };

interface FitFieldsProps {
  readonly unit: keyof typeof UNITS;
  readonly fit: PrinterFit;
  readonly typed: TypedFit;
  readonly onType: (typed: TypedFit) => void;
  readonly onChange: (fit: PrinterFit) => void;
  readonly onTest: () => void;
  readonly busy: boolean;
}

/** How far the printer is off, found with the test page. */
export function FitFields({ unit: unitName, fit, typed, onType, onChange, onTest, busy }: FitFieldsProps) {
  const field = (name: keyof PrinterFit, { min, max, size }: { readonly min: number; readonly max: number; readonly size: number }) => ({
    // Hundredths: a printer is no more exact.
    value: typed[name] ?? Math.round((fit[name] / size) * 100) / 100,
    min,
    max,
    w: 180,
    error: typed[name] === undefined ? undefined : bounds.fromTo({ min, max }),
    onChange: (value: number | string) => {
      const { [name]: _, ...others } = typed;
      const isGood = typeof value === 'number' && isWithin(value, min, max);
      onType(isGood ? others : { ...others, [name]: value });
      if (isGood) onChange({ ...fit, [name]: value * size });
    },
  });
  const unit = UNITS[unitName];
  const move = { min: -unit.most, max: unit.most, size: unit.mm };
  return (
    <Fieldset legend={m.fit()}>
      <Text size="sm" c="dimmed" mb="xs">
        {m.fitHint()}
      </Text>
      <Group align="flex-end">
        <BoundedNumber label={unit.right()} step={unit.step} {...field('right', move)} />
        <BoundedNumber label={unit.down()} step={unit.step} {...field('down', move)} />
        <BoundedNumber label={m.scale()} step={0.5} {...field('scale', { min: 90, max: 110, size: 0.01 })} />
        <Button variant="default" loading={busy} onClick={onTest}>
          {m.testPage()}
        </Button>
      </Group>
    </Fieldset>
  );
}
