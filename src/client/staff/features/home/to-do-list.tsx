import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { formatList } from '#client/shared/platform/screen/format-number.ts';
import { useCommands } from '#client/staff/kit/command/registry.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { ARROW_ITEM, ArrowList } from '#client/staff/kit/list/arrow-list.tsx';
import { m } from '#client/staff/messages/people/home.ts';
import { type HomeClass, type HomeToDo, MISSING_TO_DO_DAYS, TO_DO_KINDS } from '#contract/reports/teacher-home.schemas.ts';
import { className } from './class-name.ts';
import classes from './home.module.css';

/** Entries of one kind that are shown at first. */
const FIRST = 5;

interface ToDoListProps {
  readonly entries: readonly HomeToDo[];
  readonly rows: readonly HomeClass[];
}

/** What to do in all classes, by kind, what waits the longest first: gone through with arrow keys, opened with Enter. */
export function ToDoList({ entries, rows }: ToDoListProps) {
  const place = useRef<HTMLElement>(null);
  const language = m.goToToDo();
  const commands = useMemo(
    () => [
      {
        id: 'home-to-do',
        label: language,
        key: 't',
        run: () => place.current?.querySelector<HTMLElement>('[data-arrow-item][tabindex="0"]')?.focus(),
      },
    ],
    [language],
  );
  useCommands(commands);
  const names = new Map(rows.map((row) => [row.group_puid, className(row)]));
  return (
    <section ref={place} aria-labelledby="home-to-do">
      <h2 id="home-to-do" className="tp-heading">
        {m.toDo()}
      </h2>
      {entries.length === 0 ? (
        <Text>{[m.toDoNone(), ...nextDue(rows)].join(' ')}</Text>
      ) : (
        <>
          <p className="tp-unseen">{m.toDoKeys()}</p>
          <ArrowList className={classes.toDo}>
            {TO_DO_KINDS.map((kind) => (
              <Kind key={kind} kind={kind} entries={entries.filter((entry) => entry.kind === kind)} names={names} />
            ))}
          </ArrowList>
        </>
      )}
    </section>
  );
}

function nextDue(rows: readonly HomeClass[]): string[] {
  const [next] = rows.flatMap(({ next_due }) => next_due?.due_date ?? []).toSorted();
  return next ? [m.toDoNext({ day: formatDay(next) })] : [];
}

const HEADING = { grade: m.kindGrade, missing: m.kindMissing, unsent: m.kindUnsent, help: m.kindHelp } as const;

interface KindProps {
  readonly kind: HomeToDo['kind'];
  readonly entries: readonly HomeToDo[];
  readonly names: ReadonlyMap<string, string>;
}

function Kind({ kind, entries, names }: KindProps) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, FIRST);
  const heading = `home-to-do-${kind}`;
  const text = HEADING[kind]({ count: entries.reduce((sum, { count }) => sum + count, 0) });
  return (
    <div>
      <h3 id={heading} className={classes.kind}>
        {kind === 'grade' && names.size > 1 ? (
          <Link to="/authenticated/reports/grading" search={{ group_puid: entries[0]?.group_puid, all_classes: true } as never}>
            {text}
          </Link>
        ) : (
          text
        )}
      </h3>
      <ul className={classes.entries} aria-labelledby={heading}>
        {shown.map((entry) => (
          <li key={`${entry.group_puid} ${entry.work?.assignment_id} ${entry.work?.quiz?.quiz_id}`}>
            <Entry entry={entry} name={names.get(entry.group_puid) ?? ''} />
          </li>
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button variant="subtle" size="compact-md" {...ARROW_ITEM} onClick={() => setWhole(true)}>
          {m.showAll({ count: entries.length })}
        </Button>
      )}
      {kind === 'missing' && (
        <Text size="sm" c="dimmed">
          {m.missingOlder({ count: MISSING_TO_DO_DAYS })}
        </Text>
      )}
    </div>
  );
}

/** An entry is one link to the place where the work is done. */
function Entry({ entry, name }: { readonly entry: HomeToDo; readonly name: string }) {
  const { kind, group_puid, count, since, work, standards } = entry;
  const link = { ...ARROW_ITEM, className: classes.entry };
  const lesson = work && { group_puid, lesson_id: work.lesson_id, assignment_id: work.assignment_id };
  switch (kind) {
    case 'grade':
      return (
        <Link
          {...link}
          to="/authenticated/reports/grading"
          search={{ group_puid, ...(work?.quiz ? { assignment_id: work.assignment_id, quiz_id: work.quiz.quiz_id } : {}) } as never}
        >
          <Lines first={m.answers({ count })} what={work?.quiz ? inLocale(work.quiz.title) : ''} name={name}>
            {since && m.waitsSince({ day: formatDay(since) })}
          </Lines>
        </Link>
      );
    case 'missing':
      return (
        <Link {...link} to="/authenticated/mygroups/assignmentProgress" search={{ ...lesson, state: 'missing' } as never}>
          <Lines first={m.students({ count })} what={work ? lessonName(work) : ''} name={name}>
            {since && m.wasDue({ day: formatDay(since) })}
          </Lines>
        </Link>
      );
    case 'unsent':
      return (
        <Link {...link} to="/authenticated/home/teacherDashboardLearning" search={{ group_puid } as never}>
          <Lines first={m.devices({ count })} what="" name={name}>
            {since && m.unsentSince({ day: formatDay(since) })}
          </Lines>
        </Link>
      );
    case 'help':
      return (
        <Link {...link} to="/authenticated/mygroups/classReport" search={{ group_puid } as never}>
          <Lines
            first={m.students({ count })}
            what={formatList(standards.map(({ standard, students }) => `${standard} (${students})`))}
            name={name}
          />
        </Link>
      );
    default:
      return kind satisfies never;
  }
}

interface LinesProps {
  readonly first: string;
  readonly what: string;
  readonly name: string;
  readonly children?: ReactNode;
}

function Lines({ first, what, name, children }: LinesProps) {
  return (
    <>
      <strong>{[first, what].filter(Boolean).join(' · ')}</strong>
      <span className={classes.about}>
        {name}
        {children && <> · {children}</>}
      </span>
    </>
  );
}
