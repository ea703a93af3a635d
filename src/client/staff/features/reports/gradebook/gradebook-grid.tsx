import { Suspense, useState } from 'react';
import { download } from '#client/shared/platform/calls/download.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { useExport } from '#client/staff/kit/feedback/use-export.ts';
import { CellGrid, type GridColumn } from '#client/staff/kit/grid/cell-grid.tsx';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import { m as retakes } from '#client/staff/messages/reports/retakes.ts';
import { exportScores } from '#contract/reports/gradebook.contract.ts';
import type { Gradebook, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { fullName, percentText } from '../classes/figures.ts';
import { StudentLink } from '../classes/student-link.tsx';
import { useClassAddress } from '../classes/use-class-address.ts';
import { CellWords, cellLabel, cellMarks } from './cell-labels.tsx';
import { ColumnHead, categoryName, columnName, SortHead, sortOf, tellingWords } from './column-head.tsx';
import classes from './gradebook.module.css';
import { columnId, waitsForTeacher } from './gradebook-rows.ts';
import { scoresInput } from './scores-input.ts';
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
  readonly student: string;
  readonly column: string;
  readonly typed: string;
}

/** Students by what was assigned; a score opens what is behind it. */
export function GradebookGrid({ book, students, sort, onSort }: GradebookGridProps) {
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [marking, setMarking] = useState<string | null>(null);
  const [retaking, setRetaking] = useState<{ readonly quiz: ReportQuiz; readonly students?: string[] } | null>(null);
  const markCell = useMarkCell(book.group_puid);
  // Two digits that were typed before the panel came are one number.
  const type = (student: string, column: string, digit: string) =>
    setOpen((before) => ({
      student,
      column,
      typed: `${before?.student === student && before.column === column ? before.typed : ''}${digit}`,
    }));
  const { address } = useClassAddress();
  const { start } = useExport();
  const actionsOf = (quiz: ReportQuiz, id: string) => {
    const save = (layout: 'powerschool' | 'points') => () =>
      void start(() => download(exportScores, scoresInput(book.group_puid, address, { ...quiz, layout })));
    return [
      ...(quiz.closed_at === null ? [{ label: retakes.menu(), onClick: () => setRetaking({ quiz }) }] : []),
      { label: m.markMany(), onClick: () => setMarking(id) },
      { label: m.powerSchool(), onClick: save('powerschool') },
      { label: m.pointsCsv(), onClick: save('points') },
    ];
  };
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
            actions={column.quiz ? actionsOf(column.quiz, id) : []}
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
        codes: CELL_CODES,
        onCode: (row, code) => {
          const cell = row.cells[place];
          const known = CELL_CODES.find((each) => each === code);
          if (cell && known) void markCell(known, row, column, cell);
        },
        foot: percentText(column.totals.average_percent),
      };
    }),
  ];
  const student = students.find(({ user_puid }) => user_puid === open?.student);
  const place = book.columns.findIndex((column) => columnId(column) === open?.column);
  const [column, cell] = [book.columns[place], student?.cells[place]];
  const markedPlace = book.columns.findIndex((each) => columnId(each) === marking);
  const markedColumn = book.columns[markedPlace];
  return (
    <>
      <div className={classes.wide}>
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
      </div>
      <Suspense>
        {markedColumn && (
          <MarkMany
            groupPuid={book.group_puid}
            column={markedColumn}
            rows={students.flatMap((each) => {
              const own = each.cells[markedPlace];
              return own ? [{ student: each, cell: own }] : [];
            })}
            onClose={() => setMarking(null)}
          />
        )}
        {retaking && (
          <RetakeDialog
            groupPuid={book.group_puid}
            assignment_id={retaking.quiz.assignment_id}
            quiz_id={retaking.quiz.quiz_id}
            {...(retaking.students && { students: retaking.students })}
            onClose={() => setRetaking(null)}
          />
        )}
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
            onRetake={(quiz) => {
              setOpen(null);
              setRetaking({ quiz, students: [student.user_puid] });
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
