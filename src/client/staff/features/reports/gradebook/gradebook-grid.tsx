import { Suspense, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { CellGrid, type GridColumn } from '#client/staff/kit/grid/cell-grid.tsx';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import type { Gradebook, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import { fullName, percentText } from '../classes/figures.ts';
import { StudentLink } from '../classes/student-link.tsx';
import { CellWords, cellLabel, cellMarks } from './cell-labels.tsx';
import { ColumnHead, categoryName, columnName, SortHead, sortOf, tellingWords } from './column-head.tsx';
import classes from './gradebook.module.css';
import { classesOf, classOf, columnId, footOf, rowId, waitsForTeacher } from './gradebook-rows.ts';
import { type Retaking, useColumnActions } from './use-column-actions.ts';
import { CELL_CODES, useMarkCell } from './use-mark-cell.ts';

const WeightedPanel = lazyPart(async () => (await import('./categories/weighted-panel.tsx')).WeightedPanel);
const MarkMany = lazyPart(async () => (await import('./mark-many.tsx')).MarkMany);
const RetakeDialog = lazyPart(async () => (await import('../retakes/retake-dialog.tsx')).RetakeDialog);
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
  /** The student's row. */
  readonly row: string;
  readonly column: string;
  readonly typed: string;
}

/** Students by what was assigned; a score opens what is behind it. */
export function GradebookGrid({ book, students, sort, onSort }: GradebookGridProps) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [marking, setMarking] = useState<string | null>(null);
  const [retaking, setRetaking] = useState<Retaking | null>(null);
  const markCell = useMarkCell();
  // Two digits that were typed before the panel came are one number.
  const type = (row: string, column: string, digit: string) =>
    setOpen((before) => ({
      row,
      column,
      typed: `${before?.row === row && before.column === column ? before.typed : ''}${digit}`,
    }));
  const actionsOf = useColumnActions(book, setRetaking);
  const heads = { sort, onSort };
  const telling = tellingWords(book.columns);
  const foot = footOf(students, book.columns.length);
  const columns: GridColumn<GradebookStudent>[] = [
    ...(book.classes
      ? [
          {
            id: 'class',
            head: m.class(),
            cell: (row: GradebookStudent) => <span className={classes.class}>{row.class?.group_name}</span>,
            label: (row: GradebookStudent) => m.cellLabel({ name: fullName(row), column: m.class(), value: row.class?.group_name ?? '' }),
          },
        ]
      : []),
    {
      id: 'average',
      head: <SortHead label={m.average()} id="average" {...heads} />,
      sort: sortOf('average', sort),
      cell: ({ totals }) => <strong>{percentText(totals.average_percent)}</strong>,
      label: (row) => m.cellLabel({ name: fullName(row), column: m.average(), value: percentText(row.totals.average_percent) }),
      foot: percentText(foot.average),
    },
    ...(classesOf(book).some(({ categories }) => categories.length > 0)
      ? [weightedColumn(foot.weighted, heads, (row) => setOpen({ row, column: 'weighted', typed: '' }))]
      : []),
    {
      id: 'missing',
      head: <SortHead label={m.missing()} id="missing" {...heads} />,
      sort: sortOf('missing', sort),
      cell: ({ totals }) => totals.missing,
      label: (row) => m.cellLabel({ name: fullName(row), column: m.missing(), value: row.totals.missing }),
      foot: foot.missing,
    },
    ...book.columns.map((column, place): GridColumn<GradebookStudent> => {
      const id = columnId(column);
      const waiting = book.students.filter(({ cells }) => cells[place] && waitsForTeacher(cells[place])).length;
      return {
        id,
        head: (
          <ColumnHead
            column={column}
            ofClasses={classesOf(book).flatMap(({ columns: own }) => own[place] ?? [])}
            category={categoryName(book, place)}
            telling={telling[place] ?? null}
            waiting={waiting}
            actions={column.quiz ? actionsOf(place, () => setMarking(id)) : []}
            id={id}
            {...heads}
          />
        ),
        sort: sortOf(id, sort),
        cell: (row) => {
          const cell = row.cells[place];
          // “Not assigned” for the lessons of other classes would fill half the table.
          if (!classOf(book, row).columns[place]) return '–';
          return cell ? <CellWords cell={cell} /> : null;
        },
        label: (row) => {
          const cell = row.cells[place];
          const value = cell ? [cellLabel(cell), ...cellMarks(cell)].join(', ') : '';
          return m.cellLabel({ name: fullName(row), column: columnName(column), value });
        },
        onOpen: (row) => setOpen({ row: rowId(row), column: id, typed: '' }),
        onDigit: (row, digit) => type(rowId(row), id, digit),
        codes: CELL_CODES,
        onCode: (row, code) => {
          const cell = row.cells[place];
          const known = CELL_CODES.find((each) => each === code);
          const { group_puid, columns: own } = classOf(book, row);
          if (cell && known) void markCell(known, { group_puid, quiz: own[place]?.quiz ?? null, student: row, cell });
        },
        foot: percentText(foot.columns[place] ?? null),
      };
    }),
  ];
  const student = students.find((row) => rowId(row) === open?.row);
  const studentClass = student && classOf(book, student);
  const place = book.columns.findIndex((column) => columnId(column) === open?.column);
  const [column, cell] = [studentClass?.columns[place], student?.cells[place]];
  const markedPlace = book.columns.findIndex((each) => columnId(each) === marking);
  const markedColumn = book.columns[markedPlace];
  const isWholeClass = !book.classes && students.length === book.students.length;
  return (
    <>
      <div className={classes.wide}>
        <CellGrid
          caption={m.table()}
          rows={students}
          rowKey={rowId}
          names={{
            head: <SortHead label={m.student()} id="name" {...heads} />,
            cell: (row) => <StudentLink groupPuid={classOf(book, row).group_puid} student={row} />,
            foot: isWholeClass ? m.classAverage() : m.averageOf({ count: students.length }),
          }}
          columns={columns}
        />
      </div>
      <Suspense>
        {markedColumn && (
          <MarkMany
            column={markedColumn}
            rows={students.flatMap((each) => {
              const { group_puid, columns: own } = classOf(book, each);
              const [quiz, marked] = [own[markedPlace]?.quiz, each.cells[markedPlace]];
              return quiz && marked ? [{ group_puid, quiz, student: each, cell: marked }] : [];
            })}
            onClose={() => setMarking(null)}
          />
        )}
        {retaking && (
          <RetakeDialog
            groupPuid={retaking.group_puid}
            assignment_id={retaking.quiz.assignment_id}
            quiz_id={retaking.quiz.quiz_id}
            {...(retaking.students && { students: retaking.students })}
            onClose={() => setRetaking(null)}
          />
        )}
        {student && studentClass && open?.column === 'weighted' && (
          <WeightedPanel student={student} categories={studentClass.categories} onClose={() => setOpen(null)} />
        )}
        {student && studentClass && column && cell && (
          <CellPanel
            groupPuid={studentClass.group_puid}
            student={student}
            column={column}
            cell={cell}
            typed={open?.typed ?? ''}
            onRetake={(quiz) => {
              setOpen(null);
              setRetaking({ group_puid: studentClass.group_puid, quiz, students: [student.user_puid] });
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  );
}

/** The grade by the weights of the class's categories; a press shows what it is made of. */
function weightedColumn(
  foot: number | null,
  heads: Pick<GradebookGridProps, 'sort' | 'onSort'>,
  onOpen: (row: string) => void,
): GridColumn<GradebookStudent> {
  const text = ({ weighted }: GradebookStudent) => percentText(weighted?.percent ?? null);
  return {
    id: 'weighted',
    head: <SortHead label={m.weighted()} id="weighted" {...heads} />,
    sort: sortOf('weighted', heads.sort),
    cell: (row) => <strong>{text(row)}</strong>,
    label: (row) => m.cellLabel({ name: fullName(row), column: m.weighted(), value: text(row) }),
    onOpen: (row) => onOpen(rowId(row)),
    foot: percentText(foot),
  };
}
