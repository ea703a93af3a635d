import { Link } from '@tanstack/react-router';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lessonName } from '#client/shared/platform/screen/format.ts';
import { districtDay } from '#client/staff/kit/dates/district-day.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { CalendarIcon } from '#client/staff/kit/layout/kit-icons.tsx';
import { m } from '#client/staff/messages/people/calendar.ts';
import type { CalendarEntry } from '#contract/assignments/assignments.schemas.ts';
import { groupedBy } from '#domain/reporting/grouped-by.ts';
import { addDays } from '#domain/time/school-days.ts';
import { className } from './class-name.ts';
import classes from './home.module.css';
import { MoveDue } from './move-due.tsx';
import { useMoveDue } from './use-move-due.ts';

/** An assignment of one class on its due day; with how many turned it in, where that is known. */
export interface DueOnDay extends CalendarEntry {
  readonly turned_in?: { readonly done: number; readonly total: number };
}

interface DueDaysProps {
  readonly days: readonly string[];
  readonly due: readonly DueOnDay[];
  /** Days of one week stand side by side. */
  readonly isMonth?: boolean;
}

/** Days that an arrow key moves an assignment by, together with Alt. */
const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
const KEYS = Object.keys(STEP)
  .map((key) => `Alt+${key}`)
  .join(' ');

/**
 * What is due on each day. A lesson that several classes turn in on one day stands there once: it is dragged for all of them, or one class
 * alone; Alt and an arrow key move a class by a day or a week.
 */
export function DueDays({ days, due, isMonth = false }: DueDaysProps) {
  const { shown, move } = useMoveDue(due);
  const [dragged, setDragged] = useState<readonly DueOnDay[]>([]);
  const [over, setOver] = useState<string | null>(null);
  const [changing, setChanging] = useState<readonly DueOnDay[] | null>(null);
  const grid = useRef<HTMLOListElement>(null);
  /** A new object for each press. */
  const [moved, setMoved] = useState<{ readonly assignment_id: number } | null>(null);
  // A week has a heading of its own above its days.
  const Heading = isMonth ? 'h2' : 'h3';
  const today = districtDay();
  const byDay = groupedBy(shown, ({ due_day }) => due_day);
  // The link that was moved by a key is drawn again on another day, and after a refusal on its own. What is fetched later takes no focus.
  useEffect(() => {
    const link = moved && grid.current?.querySelector<HTMLElement>(`[data-assignment="${moved.assignment_id}"]`);
    if (link && document.activeElement === document.body) link.focus();
  }, [moved]);
  const drag = (entries: readonly DueOnDay[]) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.stopPropagation();
      event.dataTransfer.setData('text/plain', entries[0] ? lessonName(entries[0]) : '');
      event.dataTransfer.effectAllowed = 'move';
      setDragged(entries);
    },
    onDragEnd: () => {
      setDragged([]);
      setOver(null);
    },
  });
  const drop = (day: string) => ({
    onDragOver: (event: DragEvent) => {
      if (dragged.length === 0) return;
      event.preventDefault();
      setOver(day);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(null);
      void move(dragged, day);
    },
  });
  const moveByKey = (event: KeyboardEvent, entry: DueOnDay) => {
    const step = STEP[event.key];
    if (step === undefined || !event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { assignment_id } = entry;
    setMoved({ assignment_id });
    void move([entry], addDays(entry.due_day, step)).then((isMoved) => isMoved || setMoved({ assignment_id }));
  };
  return (
    <>
      <ol ref={grid} className={classes.week} data-month={isMonth || undefined}>
        {days.map((day) => {
          const label = formatDay(day, 'UTC');
          const own = byDay.get(day) ?? [];
          return (
            <li
              key={day}
              className={classes.day}
              data-today={day === today || undefined}
              data-over={over === day || undefined}
              data-empty={own.length === 0 || undefined}
              {...drop(day)}
            >
              <Heading className={classes.kind}>{day === today ? m.isToday({ day: label }) : label}</Heading>
              {own.length === 0 && <p className={classes.nothing}>{m.dueNone()}</p>}
              <ul className={classes.entries}>
                {[...groupedBy(own, ({ lesson_id }) => lesson_id).values()].map((entries) => (
                  <Lesson
                    key={entries[0]?.lesson_id}
                    entries={entries}
                    drag={drag}
                    onKey={moveByKey}
                    onChange={() => setChanging(entries)}
                  />
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      {changing && <MoveDue entries={changing} onMove={move} onClose={() => setChanging(null)} />}
    </>
  );
}

interface LessonProps {
  readonly entries: readonly DueOnDay[];
  readonly drag: (entries: readonly DueOnDay[]) => object;
  readonly onKey: (event: KeyboardEvent, entry: DueOnDay) => void;
  readonly onChange: () => void;
}

function Lesson({ entries, drag, onKey, onChange }: LessonProps) {
  const [first] = entries;
  if (!first) return null;
  const name = lessonName(first);
  return (
    <li className={classes.due} {...drag(entries)}>
      <span className={classes.lesson}>
        <strong className={classes.name}>{name}</strong>
        <button type="button" className={classes.change} aria-label={m.change({ lesson: name })} onClick={onChange}>
          <CalendarIcon />
        </button>
      </span>
      {entries.map((entry) => {
        const { group_puid, lesson_id, assignment_id, turned_in } = entry;
        return (
          <Link
            key={assignment_id}
            to="/authenticated/mygroups/assignmentProgress"
            search={{ group_puid, lesson_id, assignment_id } as never}
            data-assignment={assignment_id}
            aria-keyshortcuts={KEYS}
            onKeyDown={(event) => onKey(event, entry)}
            {...drag([entry])}
          >
            {className(entry)}
            {turned_in && `: ${m.turnedIn(turned_in)}`}
          </Link>
        );
      })}
    </li>
  );
}
