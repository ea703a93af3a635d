import { Group, Select } from '@mantine/core';
import { useDistrictChoices, useSchoolChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { m } from '#client/staff/messages/people/permissions.ts';
import { idNamed } from './rule-labels.ts';

/** A district, or one of its schools. */
export interface Place {
  readonly districtId: number | null;
  readonly schoolId: number | null;
}

/** Chooses a district, and a school of it or all of them. */
export function PlaceChoice({ place, onChange }: { readonly place: Place; readonly onChange: (place: Place) => void }) {
  const districts = useDistrictChoices();
  const schools = useSchoolChoices(place.districtId, { enabled: place.districtId !== null });
  return (
    <Group gap="sm" align="end">
      <Select
        label={m.district()}
        data={districts.options}
        error={districts.error}
        value={place.districtId === null ? null : String(place.districtId)}
        onChange={(chosen) => onChange({ districtId: idNamed(chosen), schoolId: null })}
        allowDeselect={false}
        searchable
        w={{ base: '100%', xs: 260 }}
      />
      <Select
        label={m.school()}
        placeholder={m.everySchool()}
        data={schools.options}
        error={schools.error}
        value={place.schoolId === null ? null : String(place.schoolId)}
        onChange={(chosen) => onChange({ ...place, schoolId: idNamed(chosen) })}
        disabled={place.districtId === null}
        clearable
        searchable
        w={{ base: '100%', xs: 260 }}
      />
    </Group>
  );
}
