import { m } from '#client/shared/messages/questions/data-table.ts';
import { locale } from '#client/shared/platform/screen/i18n.ts';
import type { DataTable } from '#contract/quizzes/table.schemas.ts';
import { type Cells, cellsFor, NO_CELLS, readTable } from '#domain/answers/data-table.ts';
import { seriesOf } from '#domain/answers/table-chart.ts';
import classes from './data-table.module.css';
import made from './made-answer.module.css';
import { TableChart } from './table-chart.tsx';

interface TableAnswerProps {
  /** The answer's text. */
  readonly text: string;
  readonly table: DataTable | undefined;
  readonly language?: 'en' | 'es' | undefined;
  /** Tells several tables on one screen apart. */
  readonly name?: string | undefined;
}

/** A data table as an answer is read. Without its names, which an old paper may lack, the cells stand alone. */
export function TableAnswer({ text, table, language = locale(), name }: TableAnswerProps) {
  const { cells, words, chart } = readTable(text) ?? NO_CELLS;
  const series = table && chart && seriesOf(table, cells).find(({ id }) => id === chart.of);
  return (
    <div className={made.figure}>
      {words !== '' && <span>{words}</span>}
      {cells.length > 0 && <TableView table={table ?? unnamed(cells)} cells={cells} language={language} name={name} />}
      {chart && series && <TableChart series={series} kind={chart.kind} language={language} />}
    </div>
  );
}

interface TableViewProps {
  readonly table: DataTable;
  /** None: the table as it is asked for. */
  readonly cells?: Cells;
  readonly language: 'en' | 'es';
  readonly name?: string | undefined;
}

/** A data table with its names, as it is read or printed. */
export function TableView({ table, cells, language, name }: TableViewProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
    <section className={classes.frame} tabIndex={0} aria-label={name ? `${name}. ${m.scrolls()}` : m.scrolls()}>
      <table className={classes.table} lang={language}>
        <thead>
          <tr>
            {table.corner[language] === '' ? <td /> : <th scope="col">{table.corner[language]}</th>}
            {table.columns.map(({ title }, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids, and two may have the same title
              <th key={column} scope="col">
                {title[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cellsFor(table, cells ?? []).map((line, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and two may have the same name
            <tr key={row}>
              <th scope="row">{table.rows[row]?.[language]}</th>
              {line.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no ids, and two may have the same title
                <td key={column}>
                  {table.given?.[row]?.[column]?.[language] ??
                    (cell.trim() === '' ? cells && <em>{m.empty()}</em> : spoken(table, column, cell, language))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The words of a choice in the language that is read; what was typed as it was typed. */
function spoken({ columns }: DataTable, column: number, cell: string, language: 'en' | 'es'): string {
  return columns[column]?.choices?.find(({ en }) => en === cell)?.[language] ?? cell;
}

function unnamed(cells: Cells): DataTable {
  const named = (_: unknown, at: number) => ({ en: String(at + 1), es: String(at + 1) });
  return {
    corner: { en: '', es: '' },
    columns: (cells[0] ?? []).map((_cell, at) => ({ title: named(_cell, at), kind: 'text' as const })),
    rows: cells.map(named),
  };
}
