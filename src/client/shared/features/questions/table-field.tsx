import { type KeyboardEvent, useId, useRef } from 'react';
import { m } from '#client/shared/messages/questions/data-table.ts';
import classes from '#client/shared/viewers/made-answers/data-table.module.css';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import { TABLE } from '#contract/quizzes/table-limits.ts';
import { cellsFor, isNotNumber, NO_CELLS, readTable, writeTable } from '#domain/answers/data-table.ts';
import { seriesOf } from '#domain/answers/table-chart.ts';
import { ChartChoice } from './lab/lab-chart.tsx';
import made from './made-field.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';
import { useMade } from './use-made.ts';

const TABLE_WORK = { none: NO_CELLS, read: readTable, write: writeTable };
const NO_TABLE: DataTable = { corner: { en: '', es: '' }, columns: [], rows: [] };

interface TableFieldProps extends QuestionBodyProps {
  /** Offers a chart of the table below it. */
  readonly hasChart?: boolean;
}

/** A data table whose cells are filled in; each is named by its row and its column. */
export function TableField(props: TableFieldProps) {
  const { question, language } = props;
  const { table = NO_TABLE } = question;
  const { work, type, place, settle } = useMade(TABLE_WORK, props);
  const cells = cellsFor(table, work.cells);
  const [id, how] = [useId(), useId()];
  const grid = useRef<HTMLTableElement>(null);
  const name = (row: number, column: number) => ({
    row: table.rows[row]?.[language] ?? '',
    column: table.columns[column]?.title[language] ?? '',
  });
  const written = (row: number, column: number, value: string) => (before: typeof work) => ({
    ...before,
    cells: cellsFor(table, before.cells).map((line, at) => (at === row ? line.with(column, value) : line)),
  });
  /** Enter and the arrows go up and down, as in a spreadsheet; Tab goes to the side by itself. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0;
    if (step === 0 || event.nativeEvent.isComposing) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-cell="${row + step}-${column}"]`)?.focus();
  };
  const wrong = cells.flatMap((line, row) =>
    line.flatMap((cell, column) => (table.columns[column]?.kind === 'number' && isNotNumber(cell) ? [{ row, column }] : [])),
  );

  return (
    <fieldset className={made.kind} aria-labelledby={props.labelId ?? 'stem'} aria-describedby={how}>
      <p id={how} className={props.hasChart ? 'tp-unseen' : made.hint}>
        {m.how()} <span className={classes.keys}>{m.keys()}</span>
      </p>
      {work.words !== '' && (
        <p>
          {m.words()} {work.words}
        </p>
      )}
      <div className={classes.frame}>
        <table ref={grid} className={classes.table} data-fields="" lang={language}>
          <thead>
            <tr>
              {table.corner[language] === '' ? <td /> : <th scope="col">{table.corner[language]}</th>}
              {table.columns.map(({ title }, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids, and two may have the same title
                <th key={column} id={`${id}c${column}`} scope="col">
                  {title[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map((line, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and two may have the same name
              <tr key={row}>
                <th id={`${id}r${row}`} scope="row">
                  {table.rows[row]?.[language]}
                </th>
                {line.map((cell, column) => {
                  const { kind, choices = [] } = table.columns[column] ?? { kind: 'text' };
                  const isWrong = wrong.some((at) => at.row === row && at.column === column);
                  const shared = {
                    'data-cell': `${row}-${column}`,
                    'aria-labelledby': `${id}r${row} ${id}c${column}`,
                    value: cell,
                  };
                  const given = table.given?.[row]?.[column];
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids, and two may have the same title
                    <td key={column}>
                      {given ? (
                        <span className={classes.given}>{given[language]}</span>
                      ) : kind === 'choice' ? (
                        <select
                          {...shared}
                          data-empty={cell === '' || undefined}
                          onChange={({ currentTarget: { value } }) => place(written(row, column, value))}
                        >
                          <option value="">{m.choose()}</option>
                          {choices.map((choice) => (
                            <option key={choice.en} value={choice.en}>
                              {choice[language]}
                            </option>
                          ))}
                        </select>
                      ) : (
                        <input
                          {...shared}
                          type="text"
                          autoComplete="off"
                          maxLength={TABLE.cell}
                          aria-invalid={isWrong || undefined}
                          aria-describedby={isWrong ? `${id}w` : undefined}
                          onChange={({ currentTarget: { value } }) => type(written(row, column, value))}
                          onBlur={settle}
                          onKeyDown={(event) => onKeyDown(event, row, column)}
                        />
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {props.hasChart && (
        <ChartChoice
          series={seriesOf(table, work.cells)}
          chart={work.chart}
          language={language}
          onChart={(chart) => place((before) => ({ ...before, chart }))}
        />
      )}
      <p id={`${id}w`} className={made.full} role="status">
        {wrong.slice(0, 1).map(({ row, column }) => m.noNumber(name(row, column)))}
      </p>
    </fieldset>
  );
}
