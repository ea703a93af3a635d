import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import type { ListSearch } from '#client/staff/kit/list/use-list-search.ts';
import type { Choices } from '#client/staff/kit/pick/choices.tsx';
import { useDistrictChoices } from '#client/staff/kit/pick/use-place-choices.ts';
import { ROLE } from '#contract/roles.ts';
import { findUsers, getAdminSummary, getUser, getUserEvents } from '#contract/users/users.contract.ts';
import { type AccountSort, STUDENT_GRADES } from '#contract/users/users.schemas.ts';

export type PeopleList = ListSearch<AccountSort, 'role' | 'school' | 'grade' | 'active' | 'district'>;

const numberOr = (text: string | undefined) => (text === undefined ? null : Number(text));

/** The filters of a list as the server takes them. */
function filtersOf({ filters }: Pick<PeopleList, 'filters'>) {
  const grade = STUDENT_GRADES.find((each) => each === filters.grade);
  return {
    role: numberOr(filters.role),
    school_id: numberOr(filters.school),
    district_id: numberOr(filters.district),
    ...(grade ? { grade } : {}),
    ...(filters.active === undefined ? {} : { is_active: filters.active === 'yes' }),
  };
}

/** One page of people. */
export function usePeople(list: PeopleList) {
  const query = {
    ...filtersOf(list),
    find: list.find,
    sort: list.sort?.column ?? 'name',
    descending: list.sort?.descending ?? false,
    page: list.page,
    page_size: list.size,
  } as const;
  return useQuery({ ...apiQuery('memory', findUsers, { query }), placeholderData: keepPreviousData });
}

/** One person. */
export function usePerson(account_puid: string) {
  return useQuery(apiQuery('memory', getUser, { query: { account_puid } }));
}

/** What happened to a person, page after page. */
export function usePersonEvents(account_puid: string) {
  const { userPuid: user_puid } = useUser();
  return useInfiniteQuery({
    queryKey: ['memory', getUserEvents.path, account_puid],
    queryFn: ({ pageParam }) =>
      call(getUserEvents, { query: { user_puid, account_puid, ...(pageParam === null ? {} : { before: pageParam }) } }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next_before,
    meta: { quiet: true },
  });
}

/** How many people of each role one manages. Product administrators manage none, and the server refuses to tell them. */
export function useAdminSummary() {
  const { role } = useUser();
  return useQuery({ ...apiQuery('memory', getAdminSummary), enabled: role !== ROLE.productAdmin });
}

/** Whose people one manages, in words: the school's for whoever has but one, else the district's. */
export function useManagedPlace(): string {
  const { district_name } = useUser();
  return useAdminSummary().data?.school_name ?? district_name;
}

/** The districts to choose from, for whoever stands above all. */
export function useDistrictOptions(): Choices {
  const { role } = useUser();
  return useDistrictChoices({ enabled: role === ROLE.superAdmin });
}
