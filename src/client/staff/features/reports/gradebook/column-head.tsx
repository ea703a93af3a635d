import { UnstyledButton } from '@mantine/core';
import { formatMoment, inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { formatList } from '#client/shared/platform/screen/format-number.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { ActionMenu } from '#client/staff/kit/layout/action-menu.tsx';
import type { Action } from '#client/staff/kit/layout/openable-menu.tsx';
import { OnPaper } from '#client/staff/kit/print/on-paper.tsx';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { Gradebook, GradebookColumn } from '#contract/reports/gradebook.schemas.ts';
import classes from './gradebook.module.css';
import { classesOf } from './gradebook-rows.ts';

type NamedColumn = Pick<GradebookColumn, 'quiz' | 'assignment'>;

/** What a column is called: its quiz or assessment, or the lesson that has neither. */
export function columnName({ quiz, assignment }: NamedColumn): string {
  return quiz ? inLocale(quiz.title) : lessonName(assignment);
}

/** The categories in which a column counts: each class may have its own. Null if the grade is not weighted, or the column does not count. */
export function categoryName(book: Gradebook, place: number): string | null {
  const names = classesOf(book).flatMap(({ categories, columns }) => {
    const id = columns[place]?.category_id;
    return categories.find(({ category_id }) => category_id === id)?.name ?? [];
  });
  return formatList([...new Set(names)]) || null;
}

interface SortHeadProps {
  readonly label: string;
  readonly id: string;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Which way a column is sorted, for `aria-sort`. */
export function sortOf(id: string, sort: string): 'ascending' | 'descending' | undefined {
  return sort === id ? 'ascending' : sort === `-${id}` ? 'descending' : undefined;
}

/** A heading that sorts by its column; pressed again, it reverses the order. */
export function SortHead({ label, id, sort, onSort }: SortHeadProps) {
  const direction = sortOf(id, sort);
  const next = id === 'name' ? (direction === 'ascending' ? `-${id}` : id) : direction === 'descending' ? id : `-${id}`;
  return (
    <>
      <OnPaper text={label} />
      <UnstyledButton className={classes.sort} data-print="no" title={m.sortBy({ column: label })} onClick={() => onSort(next)}>
        {label}
        <span aria-hidden="true">{direction === 'ascending' ? ' ▲' : direction === 'descending' ? ' ▼' : ''}</span>
      </UnstyledButton>
    </>
  );
}

/** The due day, or the first and last of several classes. @param columns the same quiz in each class that has it */
function dayWords(columns: readonly NamedColumn[]): string {
  const due = columns.flatMap(({ assignment }) => assignment.due_date ?? []).toSorted();
  const assigned = columns.map(({ assignment }) => assignment.assigned_at).toSorted();
  const days = (due.length > 0 ? due : assigned).map((moment) => formatDay(moment));
  const [first = '', last = first] = [days[0], days.at(-1)];
  const day = first === last ? first : m.days({ first, last });
  return (due.length > 0 ? m.due : m.given)({ day });
}

/** How many classes the report was released to; null for none. */
function releaseWords(columns: readonly NamedColumn[]): string | null {
  const released = columns.flatMap(({ quiz }) => (quiz?.release_date ? [quiz] : []));
  const [only] = released;
  if (!only) return null;
  if (columns.length > released.length) return m.releasedIn({ count: released.length, total: columns.length });
  return columns.length > 1 || only.released_to === undefined ? m.released() : m.releasedTo({ count: only.released_to });
}

/** For each column what tells it from others of its name and day: its lesson, or when it was given if the lesson is the same; null of most. */
export function tellingWords(columns: readonly GradebookColumn[]): (string | null)[] {
  const isTwin = (one: GradebookColumn, other: GradebookColumn) =>
    one !== other && columnName(one) === columnName(other) && dayWords([one]) === dayWords([other]);
  return columns.map((column) => {
    const twins = columns.filter((other) => isTwin(column, other));
    if (twins.length === 0) return null;
    const isSameLesson = twins.some(({ assignment }) => lessonName(assignment) === lessonName(column.assignment));
    return isSameLesson ? m.given({ day: formatMoment(column.assignment.assigned_at) }) : lessonName(column.assignment);
  });
}

interface ColumnHeadProps extends Omit<SortHeadProps, 'label'> {
  readonly column: GradebookColumn;
  /** The same column in each class that has it. */
  readonly ofClasses: readonly NamedColumn[];
  readonly category: string | null;
  /** What tells it from another of its name and day. */
  readonly telling: string | null;
  /** How many students have something that waits for the teacher. */
  readonly waiting: number;
  /** What can be done with the scores of the column; none of a column that has no scores. */
  readonly actions: readonly Action[];
}

const RULES = { best: m.ruleBest, first: m.ruleFirst, last: m.ruleLast, average: m.ruleAverage } as const;

/** What a column is about: its name, its day, whether students see how it came out, and what waits for the teacher. */
export function ColumnHead({ column, ofClasses, category, telling, waiting, actions, ...head }: ColumnHeadProps) {
  const rules = new Set(ofClasses.map(({ assignment }) => assignment.attempt_rule));
  const [rule] = rules;
  const release = releaseWords(ofClasses);
  return (
    <div className={classes.column}>
      <span className={classes.title}>
        <SortHead {...head} label={columnName(column)} />
        <ActionMenu name={columnName(column)} actions={actions} />
      </span>
      <small>
        {dayWords(ofClasses)}
        {release && ` · ${release}`}
      </small>
      {rules.size === 1 && rule && column.quiz && <small>{RULES[rule]()}</small>}
      {telling && <small>{telling}</small>}
      {category && <small>{category}</small>}
      {waiting > 0 && <small className={classes.waits}>{m.waiting({ count: waiting })}</small>}
    </div>
  );
}
