import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import {
  findStudents,
  getBadgeUses,
  getGroupUsersLabels,
  getMyGroupsListAndDetails,
  loadPageDataMyGroup,
  loadPageDataMySubgroup,
} from '#contract/groups/groups.contract.ts';
import { getStudentAssessmentReport } from '#contract/reports/report-assessments.contract.ts';

export interface GroupsAsked {
  readonly search: string;
  readonly page: number;
  readonly list: 'current' | 'deleted';
}

/** A page of classes with their subgroups. Kept on the device, as the reports of the same classes are. */
export const groupsQuery = (asked: GroupsAsked) => apiQuery('groups', getMyGroupsListAndDetails, { query: asked });

/** A class or subgroup with everybody in it, kept likewise. */
export const groupQuery = (group_puid: string) => apiQuery('groups', loadPageDataMyGroup, { query: { group_puid } });

/** A class as the form of its subgroup shows it. */
export const parentQuery = (parent_puid: string) => apiQuery('memory', loadPageDataMySubgroup, { query: { parent_puid } });

/** How the students of a class stand on each standard, as the reports say it. */
export const standardsQuery = (group_puid: string) => apiQuery('memory', getStudentAssessmentReport, { query: { group_puid } });

/** Students who may come into a class. */
export const findStudentsQuery = (search: string, group_puid: string) =>
  apiQuery('memory', findStudents, { query: { search, group_puid } });

/** A class's students as labels show them, each with the number of their working badges. */
export const labelsQuery = (group_puid: string) => apiQuery('memory', getGroupUsersLabels, { query: { group_puid } });

/** The latest sign-ins with badges of a class's students, newest first. */
export const badgeUsesQuery = (group_puid: string) => apiQuery('memory', getBadgeUses, { query: { group_puid } });
