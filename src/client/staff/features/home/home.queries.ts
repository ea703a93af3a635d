import { apiQuery } from '#client/shared/platform/calls/queries.ts';
import { getAssignmentCalendar } from '#contract/assignments/assignments.contract.ts';
import { getTeacherHome } from '#contract/reports/teacher-home.contract.ts';

/** What the teacher's classes need, kept on the device; arriving work shows within a minute, coming back to the page looks at once. */
export const teacherHomeQuery = () => ({
  ...apiQuery('reports', getTeacherHome),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always' as const,
});

/** What is due in all classes of the teacher within a period. */
export const calendarQuery = (from_day: string, to_day: string) =>
  apiQuery('reports', getAssignmentCalendar, { query: { from_day, to_day } });
