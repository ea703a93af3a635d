import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';

/** Where a report would list the students of a class that has none. */
export function NoStudents() {
  return <EmptyPlace title={m.noStudents()} text={m.noStudentsWhy()} />;
}
