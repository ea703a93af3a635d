import '@mantine/charts/styles.css';
import { BarChart, DonutChart, LineChart } from '@mantine/charts';
import { useReducedMotion } from '@mantine/hooks';
import type { ChartData } from './chart-frame.tsx';

const COLORS = ['teal', 'coral', 'kelp', 'amber', 'gray'];
const HEIGHT = 280;

/** Draws a chart. Behind `ChartFrame`, loaded with it; the frame says what it shows in words. */
export function ChartDrawing({ kind, series, points, unit }: ChartData) {
  const still = useReducedMotion();
  const colored = series.map(({ key, label, color }, index) => ({
    name: key,
    label,
    color: shade(color ?? COLORS[index % COLORS.length] ?? 'teal'),
  }));
  if (kind === 'donut') {
    const key = series[0]?.key ?? '';
    const data = points.map(({ label, values }, index) => ({
      name: label,
      value: values[key] ?? 0,
      color: shade(COLORS[index % COLORS.length] ?? 'teal'),
    }));
    return <DonutChart data={data} size={200} thickness={28} withLabels withTooltip mx="auto" h={HEIGHT} />;
  }
  const shared = {
    h: HEIGHT,
    data: points.map(({ label, values }) => ({ label, ...values })),
    dataKey: 'label',
    series: colored,
    withLegend: series.length > 1,
    ...(unit ? { unit } : {}),
  };
  if (kind === 'line') return <LineChart {...shared} curveType="linear" connectNulls={false} lineProps={{ isAnimationActive: !still }} />;
  return <BarChart {...shared} type={kind === 'stacked' ? 'stacked' : 'default'} barProps={{ isAnimationActive: !still }} />;
}

function shade(color: string): string {
  return color.includes('.') ? color : `${color}.6`;
}
