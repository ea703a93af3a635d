import type { ChartKind } from '#contract/quizzes/table-file.schemas.ts';
import { axisTop, type ChartSeries } from '#domain/answers/table-chart.ts';
import classes from './table-chart.module.css';

interface TableChartProps {
  readonly series: ChartSeries;
  readonly kind: ChartKind;
  readonly language: 'en' | 'es';
}

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [640, 372, 64, 78, 44];
/** The width of a letter and the height of a line of a label. */
const [LETTER, LINE] = [8.5, 18];

/** Chart of a table as bars, a line or points. Its text alternative lists every value. */
export function TableChart({ series: { title, axis, points }, kind, language }: TableChartProps) {
  const top = axisTop(Math.max(...points.map(({ value }) => value)));
  const low = Math.min(0, ...points.map(({ value }) => value));
  const step = (WIDTH - LEFT - 16) / points.length;
  const y = (value: number) => TOP + ((top - value) / (top - low)) * (HEIGHT - TOP - BOTTOM);
  const places = points.map(({ label, value }, index) => ({ label: label[language], value, x: LEFT + step * (index + 0.5), y: y(value) }));
  const spoken = `${title[language]}: ${places.map(({ label, value }) => `${label} ${value}`).join('; ')}`;
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={spoken} lang={language}>
      <text x={LEFT} y={22} className={classes.title}>
        {title[language]}
      </text>
      {[low, (low + top) / 2, top].map((mark) => (
        <g key={mark}>
          <line x1={LEFT} x2={WIDTH - 16} y1={y(mark)} y2={y(mark)} className={classes.grid} />
          <text x={LEFT - 8} y={y(mark) + 5} textAnchor="end">
            {Number(mark.toPrecision(4))}
          </text>
        </g>
      ))}
      {kind === 'line' && (
        <polyline points={places.map((place) => `${place.x},${place.y}`).join(' ')} className={classes.line} fill="none" />
      )}
      {places.map((place) =>
        kind === 'bars' ? (
          <rect
            key={place.x}
            x={place.x - step * 0.35}
            width={step * 0.7}
            y={Math.min(place.y, y(0))}
            height={Math.abs(place.y - y(0))}
            className={classes.mark}
          />
        ) : (
          <circle key={place.x} cx={place.x} cy={place.y} r={6} className={classes.mark} />
        ),
      )}
      {places.map((place) => (
        <g key={place.x}>
          <text x={place.x} y={place.y - 10} textAnchor="middle">
            {place.value}
          </text>
          {linesOf(place.label, Math.floor(step / LETTER)).map((words, line) => (
            <text key={words} x={place.x} y={HEIGHT - BOTTOM + 20 + line * LINE} textAnchor="middle">
              {words}
            </text>
          ))}
        </g>
      ))}
      <text x={LEFT + (WIDTH - LEFT) / 2} y={HEIGHT - 12} textAnchor="middle" className={classes.title}>
        {axis[language]}
      </text>
    </svg>
  );
}

/** A label in two lines at most, none of them longer than its place is wide. */
export function linesOf(label: string, most: number): string[] {
  if (label.length <= most) return [label];
  const space = label.lastIndexOf(' ', most);
  const [first, rest] = space > 0 ? [label.slice(0, space), label.slice(space + 1)] : [label.slice(0, most), label.slice(most)];
  return [first, rest.length > most ? `${rest.slice(0, Math.max(1, most - 1))}…` : rest];
}
