import { m } from '#client/shared/messages/questions/lab.ts';
import { TableChart } from '#client/shared/viewers/made-answers/table-chart.tsx';
import { CHART_KINDS, type ChartKind } from '#contract/quizzes/table-file.schemas.ts';
import type { FilledTable } from '#domain/answers/data-table.ts';
import type { ChartSeries } from '#domain/answers/table-chart.ts';
import classes from './lab.module.css';

interface ChartChoiceProps {
  readonly series: readonly ChartSeries[];
  readonly chart: FilledTable['chart'];
  readonly language: 'en' | 'es';
  readonly onChart: (chart: FilledTable['chart']) => void;
}

/** A chart of a table: what it shows and how it is drawn is the student's choice, and is kept with the table. */
export function ChartChoice({ series, chart, language, onChart }: ChartChoiceProps) {
  const [first] = series;
  const shown = series.find(({ id }) => id === chart?.of);
  if (!first) return null;
  if (!chart || !shown)
    return (
      <button type="button" className={classes.button} onClick={() => onChart({ kind: 'bars', of: first.id })}>
        {m.makeChart()}
      </button>
    );
  return (
    <div className={classes.chart}>
      <div className={classes.chartTools}>
        <label>
          {m.chartOf()}{' '}
          <select value={shown.id} lang={language} onChange={({ currentTarget: { value } }) => onChart({ ...chart, of: value })}>
            {series.map(({ id, title }) => (
              <option key={id} value={id}>
                {title[language]}
              </option>
            ))}
          </select>
        </label>
        <label>
          {m.chartAs()}{' '}
          <select value={chart.kind} onChange={({ currentTarget: { value } }) => onChart({ ...chart, kind: value as ChartKind })}>
            {CHART_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {m[kind]()}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className={classes.button} onClick={() => onChart(undefined)}>
          {m.noChart()}
        </button>
      </div>
      <TableChart series={shown} kind={chart.kind} language={language} />
    </div>
  );
}
