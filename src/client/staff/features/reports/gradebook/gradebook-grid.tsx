import { Suspense, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { CellGrid, type GridColumn } from '#client/staff/kit/grid/cell-grid.tsx';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { Gradebook, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import { fullName, percentText } from '../classes/figures.ts';
import { StudentLink } from '../classes/student-link.tsx';
import { CellWords, cellLabel, cellMarks } from './cell-labels.tsx';
import { ColumnHead, categoryName, columnName, SortHead, sortOf, tellingWords } from './column-head.tsx';
import { columnId, waitsForTeacher } from './gradebook-rows.ts';

const WeightedPanel = lazyPart(async () => (await import('./categories/weighted-panel.tsx')).WeightedPanel);
const CellPanel = lazyPart(async () => (await import('./cell-panel.tsx')).CellPanel);

interface GradebookGridProps {
  readonly book: Gradebook;
  /** Those who are shown, in order. */
  readonly students: readonly GradebookStudent[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The cell whose panel is open, and the number that was typed on it. */
interface OpenCell {
  readonly student: string;
  readonly column: string;
  readonly typed: string;
}

/** Students by what was assigned; a score opens what is behind it. */
export function GradebookGrid({ book, students, sort, onSort }: GradebookGridProps) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  // Two digits that were typed before the panel came are one number.
  const type = (student: string, column: string, digit: string) =>
    setOpen((before) => ({
      student,
      column,
      typed: `${before?.student === student && before.column === column ? before.typed : ''}${digit}`,
    }));
  const heads = { sort, onSort };
  const telling = tellingWords(book.columns);
  const columns: GridColumn<GradebookStudent>[] = [
    {
      id: 'average',
      head: <SortHead label={m.average()} id="average" {...heads} />,
      sort: sortOf('average', sort),
      cell: ({ totals }) => <strong>{percentText(totals.average_percent)}</strong>,
      label: (row) => m.cellLabel({ name: fullName(row), column: m.average(), value: percentText(row.totals.average_percent) }),
      foot: percentText(book.totals.average_percent),
    },
    ...(book.categories.length > 0 ? [weightedColumn(book, heads, (student) => setOpen({ student, column: 'weighted', typed: '' }))] : []),
    {
      id: 'missing',
      head: <SortHead label={m.missing()} id="missing" {...heads} />,
      sort: sortOf('missing', sort),
      cell: ({ totals }) => totals.missing,
      label: (row) => m.cellLabel({ name: fullName(row), column: m.missing(), value: row.totals.missing }),
      foot: book.totals.missing,
    },
    ...book.columns.map((column, place): GridColumn<GradebookStudent> => {
      const id = columnId(column);
      const waiting = book.students.filter(({ cells }) => cells[place] && waitsForTeacher(cells[place])).length;
      return {
        id,
        head: (
          <ColumnHead
            column={column}
            category={categoryName(book, column)}
            telling={telling[place] ?? null}
            waiting={waiting}
            id={id}
            {...heads}
          />
        ),
        sort: sortOf(id, sort),
        cell: ({ cells }) => {
          const cell = cells[place];
          return cell ? <CellWords cell={cell} /> : null;
        },
        label: (row) => {
          const cell = row.cells[place];
          const value = cell ? [cellLabel(cell), ...cellMarks(cell)].join(', ') : '';
          return m.cellLabel({ name: fullName(row), column: columnName(column), value });
        },
        onOpen: (row) => setOpen({ student: row.user_puid, column: id, typed: '' }),
        onDigit: (row, digit) => type(row.user_puid, id, digit),
        foot: percentText(column.totals.average_percent),
      };
    }),
  ];
  const student = students.find(({ user_puid }) => user_puid === open?.student);
  const place = book.columns.findIndex((column) => columnId(column) === open?.column);
  const [column, cell] = [book.columns[place], student?.cells[place]];
  return (
    <>
      <CellGrid
        caption={m.table()}
        rows={students}
        rowKey={({ user_puid }) => user_puid}
        names={{
          head: <SortHead label={m.student()} id="name" {...heads} />,
          cell: (row) => <StudentLink groupPuid={book.group_puid} student={row} />,
          foot: m.classAverage(),
        }}
        columns={columns}
      />
      <Suspense>
        {student && open?.column === 'weighted' && (
          <WeightedPanel student={student} categories={book.categories} onClose={() => setOpen(null)} />
        )}
        {student && column && cell && (
          <CellPanel
            groupPuid={book.group_puid}
            student={student}
            column={column}
            cell={cell}
            typed={open?.typed ?? ''}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The grade by the weights of the class's categories; a press shows what it is made of. */
function weightedColumn(
  book: Gradebook,
  heads: Pick<GradebookGridProps, 'sort' | 'onSort'>,
  onOpen: (student: string) => void,
): GridColumn<GradebookStudent> {
  const text = ({ weighted }: GradebookStudent) => percentText(weighted?.percent ?? null);
  return {
    id: 'weighted',
    head: <SortHead label={m.weighted()} id="weighted" {...heads} />,
    sort: sortOf('weighted', heads.sort),
    cell: (row) => <strong>{text(row)}</strong>,
    label: (row) => m.cellLabel({ name: fullName(row), column: m.weighted(), value: text(row) }),
    onOpen: ({ user_puid }) => onOpen(user_puid),
    foot: percentText(book.weighted_percent),
  };
}
