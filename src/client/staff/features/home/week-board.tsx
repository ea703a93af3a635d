import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m as calendar } from '#client/staff/messages/people/calendar.ts';
import { m } from '#client/staff/messages/people/home.ts';
import type { HomeClass, TeacherHomeReply } from '#contract/reports/teacher-home.schemas.ts';
import { DueDays } from './due-days.tsx';
import classes from './home.module.css';

/** The weekend, which is shown where something is due on it. */
const WEEKEND: readonly number[] = [0, 6];

interface WeekBoardProps {
  readonly week: TeacherHomeReply['week'];
  readonly rows: readonly HomeClass[];
}

/** What is due on each day of the week, in all classes. */
export function WeekBoard({ week: { days, due }, rows }: WeekBoardProps) {
  const today = districtDay();
  const named = new Map(rows.map((row) => [row.group_puid, row]));
  const shown = days.filter((day, index) => !WEEKEND.includes(index) || day === today || due.some(({ due_day }) => due_day === day));
  const [sunday = today] = days;
  return (
    <section aria-labelledby="home-week">
      <div className={classes.head}>
        <h2 id="home-week" className="tp-heading">
          {days.includes(today) ? m.week() : m.weekOf({ day: formatDay(sunday, 'UTC') })}
        </h2>
        <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/home/calendar" />}>{calendar.open()}</Anchor>
      </div>
      <DueDays
        days={shown}
        due={due.map(({ students_handed_in, students_total, ...entry }) => ({
          ...entry,
          group_name: named.get(entry.group_puid)?.group_name ?? '',
          class_name: named.get(entry.group_puid)?.class_name ?? null,
          turned_in: { done: students_handed_in, total: students_total },
        }))}
      />
    </section>
  );
}
