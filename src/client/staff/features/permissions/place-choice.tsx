import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '#client/shared/platform/session/session.ts';
import { m } from '#client/staff/messages/people/permissions.ts';
import { districtsQuery, schoolsQuery } from './permissions.queries.ts';
import { idNamed } from './rule-labels.ts';

/** A district, or one of its schools. */
export interface Place {
  readonly districtId: number | null;
  readonly schoolId: number | null;
}

/** Chooses a district, and a school of it or all of them. */
export function PlaceChoice({ place, onChange }: { readonly place: Place; readonly onChange: (place: Place) => void }) {
  const { userPuid } = useUser();
  const districts = useQuery(districtsQuery());
  const schools = useQuery({ ...schoolsQuery(place.districtId ?? 0, userPuid), enabled: place.districtId !== null });
  return (
    <Group gap="sm" align="end">
      <Select
        label={m.district()}
        data={(districts.data ?? []).map(({ district_id, district_name }) => ({ value: String(district_id), label: district_name }))}
        value={place.districtId === null ? null : String(place.districtId)}
        onChange={(chosen) => onChange({ districtId: idNamed(chosen), schoolId: null })}
        allowDeselect={false}
        searchable
        w={{ base: '100%', xs: 260 }}
      />
      <Select
        label={m.school()}
        placeholder={m.everySchool()}
        data={(schools.data ?? []).map(({ school_id, school_name }) => ({ value: String(school_id), label: school_name }))}
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
