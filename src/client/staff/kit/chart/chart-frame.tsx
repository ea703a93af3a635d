import { Group, Paper, SegmentedControl, Skeleton, Table, Text, Title } from '@mantine/core';
import { Component, type ReactNode, Suspense, useId, useState } from 'react';
import { region } from '#client/shared/platform/screen/i18n.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { ChartData } from './chart-drawing.tsx';
import { m } from './chart-labels.ts';

const Drawing = lazyPart(async () => (await import('./chart-drawing.tsx')).ChartDrawing);

interface ChartFrameProps extends ChartData {
  readonly title: string;
  /** What the points are: "Week", "Standard". Heads the table's first column. */
  readonly pointsLabel: string;
  /** What the chart shows, in a sentence. */
  readonly summary?: string;
  readonly actions?: ReactNode;
}

/** A chart with the same figures as a table beside it, one press away. The drawing is loaded with the first chart. */
export function ChartFrame({ title, pointsLabel, summary, actions, ...data }: ChartFrameProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const id = useId();
  const table = <FigureTable {...{ title, pointsLabel, data }} />;
  const none = data.points.length === 0;
  return (
    <Paper component="figure" withBorder p="md" m={0} bg="var(--tp-surface)" aria-labelledby={id}>
      <Group justify="space-between" mb="xs">
        <Title order={2} id={id} size="1.05rem">
          {title}
        </Title>
        <Group gap="xs" data-print="no">
          {actions}
          {!none && (
            <SegmentedControl
              size="xs"
              aria-label={title}
              value={view}
              onChange={(next) => setView(next === 'table' ? 'table' : 'chart')}
              data={[
                { value: 'chart', label: m.showChart() },
                { value: 'table', label: m.showTable() },
              ]}
            />
          )}
        </Group>
      </Group>
      {summary && <Text c="dimmed">{summary}</Text>}
      {none ? (
        <Text c="dimmed">{m.noFigures()}</Text>
      ) : view === 'table' ? (
        table
      ) : (
        <ShowInstead instead={<Text>{m.chartFailed()}</Text>} table={table}>
          <Suspense fallback={<Skeleton height={260} />}>
            <div role="img" aria-label={`${m.chartOf({ title })}${summary ? `. ${summary}` : ''}`}>
              <Drawing {...data} />
            </div>
          </Suspense>
        </ShowInstead>
      )}
    </Paper>
  );
}

function FigureTable({ title, pointsLabel, data }: { readonly title: string; readonly pointsLabel: string; readonly data: ChartData }) {
  return (
    <Table.ScrollContainer minWidth={320} type="native">
      <Table tabularNums captionSide="top">
        <Table.Caption>{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{pointsLabel}</Table.Th>
            {data.series.map(({ key, label }) => (
              <Table.Th key={key} scope="col" ta="end">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.points.map(({ label, values }, index) => (
            // Two quizzes with the same name may have been given on the same day.
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is told from another by its place alone.
            <Table.Tr key={index}>
              <Table.Th scope="row" fw={600}>
                {label}
              </Table.Th>
              {data.series.map(({ key }) => (
                <Table.Td key={key} ta="end">
                  {figure(values[key], data.unit)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function figure(value: number | null | undefined, unit = ''): string {
  return value === null || value === undefined ? '–' : value.toLocaleString(region(), { maximumFractionDigits: 1 }) + unit;
}

/** If the chart cannot be loaded or drawn, its table is shown instead. */
class ShowInstead extends Component<
  { readonly instead: ReactNode; readonly table: ReactNode; readonly children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    const { instead, table, children } = this.props;
    return this.state.failed ? [<div key="why">{instead}</div>, <div key="table">{table}</div>] : children;
  }
}
