import { NativeSelect } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
import type { Bilingual } from '#contract/wire.ts';
import type { ExternalValues } from './external.mutations.ts';

/** A unit of the library, as far as a choice needs it. */
export interface UnitChoice {
  readonly unit_id: number;
  readonly title: Bilingual;
  readonly sub_categories: readonly { readonly subunit_id: number; readonly title: Bilingual }[];
}

interface PlaceFieldProps {
  readonly units: readonly UnitChoice[];
  readonly productId: number | null;
  readonly value: ExternalValues;
  readonly onChange: (place: Pick<ExternalValues, 'product_id' | 'unit_id' | 'subunit_id' | 'level3_id'>) => void;
}

/** Where in the library something of one's own belongs: a unit, a sub-unit, or nowhere. */
export function PlaceField({ units, productId, value, onChange }: PlaceFieldProps) {
  const choose = (chosen: string) => {
    const [unit_id = null, subunit_id = null] = chosen === '' ? [] : chosen.split('.').map(Number);
    onChange({ product_id: unit_id === null ? null : productId, unit_id, subunit_id, level3_id: null });
  };
  return (
    <NativeSelect
      label={m.fieldPlace()}
      value={[value.unit_id, value.subunit_id].filter((each) => each !== null).join('.')}
      onChange={(event) => choose(event.target.value)}
      data={[
        { value: '', label: m.noPlace() },
        ...units.flatMap((unit) => [
          { value: String(unit.unit_id), label: inLocale(unit.title) },
          ...unit.sub_categories.map((subunit) => ({
            value: `${unit.unit_id}.${subunit.subunit_id}`,
            label: `\u00a0\u00a0\u00a0${inLocale(subunit.title)}`,
          })),
        ]),
      ]}
    />
  );
}
