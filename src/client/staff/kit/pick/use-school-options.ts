import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ROLE } from '#contract/roles.ts';
import { schools } from '#contract/session/session-places.contract.ts';

interface Schools {
  readonly options: { value: string; label: string }[];
  /** The district has no school: known, not still asked. */
  readonly areNone: boolean;
}

/** The schools of a district, for whoever stands above them. @param district null is one's own */
export function useSchools(district: number | null): Schools {
  const { userPuid, districtID, role } = useUser();
  const { data } = useQuery({
    ...apiQuery('memory', schools, { query: { district_id: district ?? districtID, logged_in_user_puid: userPuid } }),
    enabled: role >= ROLE.districtAdmin,
  });
  const options = (data ?? []).map(({ school_id, school_name }) => ({ value: String(school_id), label: school_name }));
  return { options, areNone: data?.length === 0 };
}

/** The schools to choose from; none for whoever has but one. @param district null is one's own */
export function useSchoolOptions(district: number | null = null): Schools['options'] {
  return useSchools(district).options;
}
