import { Link } from '@tanstack/react-router';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m } from '#client/staff/messages/people/home.ts';
import type { HomeClass, HomeDue, TeacherHomeReply } from '#contract/reports/teacher-home.schemas.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { className } from './class-name.ts';
import classes from './home.module.css';

/** School days; the weekend is shown where something is due on it. */
const SCHOOL_DAYS = 5;

interface WeekBoardProps {
  readonly week: TeacherHomeReply['week'];
  readonly rows: readonly HomeClass[];
}

/** What is due on each day of the week, in all classes. A lesson that several classes turn in on a day stands there once. */
export function WeekBoard({ week: { days, due }, rows }: WeekBoardProps) {
  const today = districtDay();
  const names = new Map(rows.map((row) => [row.group_puid, className(row)]));
  const byDay = groupedBy(due, ({ due_day }) => due_day);
  const shown = days.filter((day, index) => index < SCHOOL_DAYS || byDay.has(day));
  const [monday = today] = days;
  return (
    <section aria-labelledby="home-week">
      <h2 id="home-week" className="tp-heading">
        {days.includes(today) ? m.week() : m.weekOf({ day: formatDay(monday, 'UTC') })}
      </h2>
      <ol className={classes.week}>
        {shown.map((day) => {
          const label = formatDay(day, 'UTC');
          return (
            <li key={day} className={classes.day} data-today={day === today || undefined}>
              <h3 className={classes.kind}>{day === today ? m.isToday({ day: label }) : label}</h3>
              <DayList due={byDay.get(day) ?? []} names={names} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function DayList({ due, names }: { readonly due: readonly HomeDue[]; readonly names: ReadonlyMap<string, string> }) {
  if (due.length === 0) return <p className={classes.nothing}>{m.dueNone()}</p>;
  return (
    <ul className={classes.entries}>
      {[...groupedBy(due, ({ lesson_id }) => lesson_id).values()].map((lessons) => (
        <li key={lessons[0]?.lesson_id} className={classes.due}>
          <strong>{lessons[0] && lessonName(lessons[0])}</strong>
          {lessons.map(({ group_puid, lesson_id, assignment_id, students_handed_in, students_total }) => (
            <Link
              key={assignment_id}
              to="/authenticated/mygroups/assignmentProgress"
              search={{ group_puid, lesson_id, assignment_id } as never}
            >
              {names.get(group_puid)}: {m.turnedIn({ done: students_handed_in, total: students_total })}
            </Link>
          ))}
        </li>
      ))}
    </ul>
  );
}
