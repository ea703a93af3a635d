import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { ROLE } from '#contract/roles.ts';
import { districts, schools } from '#contract/session/session-places.contract.ts';
import { type Choices, choicesOf } from './choices.tsx';

interface PlaceChoices extends Choices {
  /** The server said that there is none; false while it is still asked. */
  readonly areNone: boolean;
}

/**
 * The schools of a district.
 * @param district null is the caller's own
 * @param enabled whether to ask for them; by default only for who has more than one school
 */
export function useSchoolChoices(district: number | null = null, { enabled }: { readonly enabled?: boolean } = {}): PlaceChoices {
  const { userPuid, districtID, role } = useUser();
  const query = useQuery({
    ...apiQuery('memory', schools, { query: { district_id: district ?? districtID, logged_in_user_puid: userPuid } }),
    enabled: enabled ?? role >= ROLE.districtAdmin,
  });
  const list = choicesOf(query, (found) => found.map((one) => ({ value: String(one.school_id), label: one.school_name })));
  return { ...list, areNone: query.data?.length === 0 };
}

/** The districts that the caller may choose from. */
export function useDistrictChoices({ enabled = true } = {}): Choices {
  const query = useQuery({ ...apiQuery('memory', districts), enabled });
  return choicesOf(query, (found) => found.map((one) => ({ value: String(one.district_id), label: one.district_name })));
}
