import '@mantine/charts/styles.css';
import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import { m } from './chart-labels.ts';

export interface ChartSeries {
  /** The name of its figures in each point. */
  readonly key: string;
  readonly label: string;
  /** A color of the theme: "teal", "coral.6". @default in turn teal, coral, kelp, amber, gray */
  readonly color?: string;
}

/** One place along the chart, with its figures by series; null where there is none. */
export interface ChartPoint {
  readonly label: string;
  readonly values: Readonly<Record<string, number | null>>;
}

export interface ChartData {
  readonly kind: 'bar' | 'stacked' | 'line' | 'donut';
  readonly series: readonly ChartSeries[];
  readonly points: readonly ChartPoint[];
  /** Behind each figure: "%", " min". */
  readonly unit?: string;
}

const COLORS = ['teal', 'coral', 'kelp', 'amber', 'gray'];
const HEIGHT = 280;
/** Figures that grow into their place leave a slow device with an empty chart for seconds. */
const AT_ONCE = { isAnimationActive: false } as const;
const PERCENT = '%';

/** Draws a chart; of several lines all but the first are dashed, so that color is never all that tells them apart. Behind `ChartFrame`, loaded with it; the frame says what it shows in words. */
export function ChartDrawing({ kind, series, points, unit }: ChartData) {
  const colored = series.map(({ key, label, color }, index) => ({
    name: key,
    label: kind === 'line' && index > 0 ? m.dashedLine({ label }) : label,
    ...(kind === 'line' && index > 0 ? { strokeDasharray: `${8 - index} ${4 + index}` } : {}),
    color: shade(color ?? COLORS[index % COLORS.length] ?? 'teal'),
  }));
  if (kind === 'donut') {
    const key = series[0]?.key ?? '';
    const data = points.map(({ label, values }, index) => ({
      name: label,
      value: values[key] ?? 0,
      color: shade(COLORS[index % COLORS.length] ?? 'teal'),
    }));
    return <DonutChart data={data} size={200} thickness={28} withLabels withTooltip pieProps={AT_ONCE} mx="auto" h={HEIGHT} />;
  }
  const shared = {
    h: HEIGHT,
    data: points.map(({ label, values }) => ({ label, ...values })),
    dataKey: 'label',
    series: colored,
    withLegend: series.length > 1,
    ...(unit ? { unit } : {}),
    xAxisProps: { ...nameAll(points.length), ...(kind === 'line' ? { padding: { left: 8, right: isNarrow() ? 28 : 70 } } : {}) },
    // Percentages always against the same scale: a class at 80 % must not look full.
    ...(unit === PERCENT && kind !== 'stacked' ? { yAxisProps: { domain: [0, 100] } } : {}),
  };
  if (kind === 'line') return <LineChart {...shared} curveType="linear" connectNulls={false} lineProps={AT_ONCE} />;
  return <BarChart {...shared} type={kind === 'stacked' ? 'stacked' : 'default'} barProps={AT_ONCE} />;
}

/** The most labels that fit side by side, and the characters that all of them together have. */
const MAX_LABELS = 14;
const LABEL_CHARACTERS = 96;
const NARROW_LABEL_CHARACTERS = 36;

/** On a phone the names on the axis have a third of the room. */
function isNarrow(): boolean {
  return window.innerWidth < 600;
}

/** Every point keeps its name on the axis, shortened where many stand side by side; the chart's table has the whole names. Of more points, the axis leaves some names out. */
function nameAll(count: number) {
  if (count > MAX_LABELS) return {};
  const most = Math.max(5, Math.floor((isNarrow() ? NARROW_LABEL_CHARACTERS : LABEL_CHARACTERS) / Math.max(count, 1)));
  return {
    interval: 0,
    tickFormatter: (label: string) => (label.length > most ? `${label.slice(0, most - 1).trimEnd()}…` : label),
  } as const;
}

function shade(color: string): string {
  return color.includes('.') ? color : `${color}.6`;
}
