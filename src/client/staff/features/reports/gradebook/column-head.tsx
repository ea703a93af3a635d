import { UnstyledButton } from '@mantine/core';
import { inLocale, lessonName } from '#client/shared/platform/screen/format.ts';
import { formatDay } from '#client/staff/kit/dates/format-day.ts';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { Gradebook, GradebookColumn } from '#contract/reports/gradebook.schemas.ts';
import classes from './gradebook.module.css';

/** What a column is called: its quiz or assessment, or the lesson that has neither. */
export function columnName({ quiz, assignment }: GradebookColumn): string {
  return quiz ? inLocale(quiz.title) : lessonName(assignment);
}

/** The category in which a column counts; null where the grade is not weighted, or the column does not count. */
export function categoryName({ categories }: Pick<Gradebook, 'categories'>, { category_id }: GradebookColumn): string | null {
  return categories.find((each) => each.category_id === category_id)?.name ?? null;
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
    <UnstyledButton className={classes.sort} title={m.sortBy({ column: label })} onClick={() => onSort(next)}>
      {label}
      <span aria-hidden="true">{direction === 'ascending' ? ' ▲' : direction === 'descending' ? ' ▼' : ''}</span>
    </UnstyledButton>
  );
}

interface ColumnHeadProps extends Omit<SortHeadProps, 'label'> {
  readonly column: GradebookColumn;
  readonly category: string | null;
  /** How many students have something that waits for the teacher. */
  readonly waiting: number;
}

/** What a column is about: its name, its day, whether students see how it came out, and what waits for the teacher. */
export function ColumnHead({ column, category, waiting, ...head }: ColumnHeadProps) {
  const { assignment, quiz } = column;
  return (
    <div className={classes.column}>
      <SortHead {...head} label={columnName(column)} />
      <small>
        {assignment.due_date ? m.due({ day: formatDay(assignment.due_date) }) : m.given({ day: formatDay(assignment.assigned_at) })}
        {quiz?.release_date && ` · ${releaseWords(quiz)}`}
      </small>
      {category && <small>{category}</small>}
      {waiting > 0 && <small className={classes.waits}>{m.waiting({ count: waiting })}</small>}
    </div>
  );
}

function releaseWords({ released_to }: NonNullable<GradebookColumn['quiz']>): string {
  return released_to === undefined ? m.released() : m.releasedTo({ count: released_to });
}
