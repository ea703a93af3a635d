import { lessonName } from '#client/shared/platform/screen/format.ts';
import { dayLabel } from '#client/staff/kit/dates/district-day.ts';
import type { Column } from '#client/staff/kit/list/column.ts';
import { m } from '#client/staff/messages/people/assignments.ts';
import type { DatedAssignment } from '#contract/assignments/assignments.schemas.ts';

const day = (value: string | null) => (value === null ? m.none() : dayLabel(value));

/** The columns that every list of assignments with dates has. */
export const datedColumns = (): Column<DatedAssignment>[] => [
  { id: 'lesson', header: m.lesson(), names: true, sortable: false, value: lessonName },
  {
    id: 'to',
    header: m.givenTo(),
    wideOnly: true,
    sortable: false,
    value: ({ group_name, is_for_all, student_count }) =>
      is_for_all ? m.wholeClass({ group: group_name }) : m.chosen({ group: group_name, count: student_count }),
  },
  { id: 'opens', header: m.opens(), wideOnly: true, sortable: false, startHidden: true, value: ({ from_date }) => day(from_date) },
  { id: 'due', header: m.due(), wideOnly: true, sortable: false, value: ({ to_date }) => day(to_date) },
  {
    id: 'late',
    header: m.lateColumn(),
    wideOnly: true,
    sortable: false,
    value: ({ late_until }) => (late_until === null ? m.noLimit() : dayLabel(late_until)),
  },
  { id: 'minutes', header: m.minutes(), wideOnly: true, numeric: true, sortable: false, value: ({ total_time }) => total_time },
];
