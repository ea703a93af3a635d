import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { countHeldWork, getHeldAnswers, getHeldWork } from '#contract/held-work/held-work.contract.ts';
import type { HeldPile } from '#contract/held-work/held-work.schemas.ts';

const LIVE = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const;

/** Nothing is added to what is asked without a search: the answer is kept on the device under what was asked. */
const asked = (user_puid: string, search: string) => (search === '' ? { user_puid } : { user_puid, search });

/** The newest 300 pieces of work that wait for a decision of this person, and what was decided lately. */
export function heldWorkQuery(user_puid: string, search = '') {
  return { ...apiQuery('reports', getHeldWork, { query: asked(user_puid, search) }), ...LIVE, placeholderData: keepPreviousData };
}

/** How many there are in all. */
export function heldWorkCountQuery(user_puid: string, search = '') {
  return { ...apiQuery('reports', countHeldWork, { query: asked(user_puid, search) }), ...LIVE, placeholderData: keepPreviousData };
}

/** The answers of a student that two devices turned in differently. */
export function heldAnswersQuery(user_puid: string, { student_puid, assignment_id }: Pick<HeldPile, 'student_puid' | 'assignment_id'>) {
  return apiQuery('reports', getHeldAnswers, { query: { user_puid, student_puid, assignment_id } });
}
