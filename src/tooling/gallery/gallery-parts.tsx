import { Alert, Button, Checkbox, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ChartFrame } from '#client/staff/kit/chart/chart-frame.tsx';
import { useCommands } from '#client/staff/kit/command/registry.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { JobProgress } from '#client/staff/kit/feedback/job-progress.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { EmptyPlace } from '#client/staff/kit/layout/empty-place.tsx';
import { FoldCard } from '#client/staff/kit/layout/fold-card.tsx';
import { Page } from '#client/staff/kit/layout/page.tsx';
import { PageTabs } from '#client/staff/kit/layout/page-tabs.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { PrintButton } from '#client/staff/kit/print/print-sheet.tsx';
import { FolderTree } from '#client/staff/kit/tree/folder-tree.tsx';
import { MoveToDialog } from '#client/staff/kit/tree/move-to-dialog.tsx';

const FOLDERS = [
  {
    id: 'a',
    name: 'Unit 1: Matter',
    children: [
      { id: 'a1', name: 'Week 1' },
      { id: 'a2', name: 'Week 2', children: [{ id: 'x', name: 'Quiz' }] },
    ],
  },
  { id: 'b', name: 'Unit 2: Energy and a long name that wraps where the column is narrow' },
];
const POINTS = ['Week 1', 'Week 2', 'Week 3'].map((label, index) => ({ label, values: { done: 40 + index * 15, late: 12 - index * 4 } }));
const SERIES = [
  { key: 'done', label: 'On time' },
  { key: 'late', label: 'Late' },
];

/** Every other part. */
export function GalleryParts() {
  const [panel, setPanel] = useState(false);
  const [moved, setMoved] = useState<string | null>(null);
  const [folder, setFolder] = useState<string | null>('a1');
  useCommands(useMemo(() => [{ id: 'new', label: 'New group', key: 'n', run: () => toast.info('n') }], []));
  const ask = () =>
    void confirm({
      title: 'Delete the group "Period 3"?',
      text: 'The group goes away for everyone.',
      consequences: ['24 students lose 3 assignments'],
      go: 'Delete group',
      danger: true,
    });
  return (
    <Page title="Parts" description="The kit's parts." actions={<PrintButton />}>
      <Group>
        <Button color="coral">Main</Button>
        <Button>Primary</Button>
        <Button variant="default">Default</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
        <Button variant="outline">Outline</Button>
        <Button disabled>Disabled</Button>
        <Checkbox label="Checked" defaultChecked />
      </Group>
      <Group>
        <Button variant="default" onClick={() => toast.success('Saved')}>
          success
        </Button>
        <Button variant="default" onClick={() => toast.warn('Careful')}>
          warn
        </Button>
        <Button variant="default" onClick={() => toast.info('For your information')}>
          info
        </Button>
        <Button variant="default" onClick={() => toast.error('It failed')}>
          error
        </Button>
        <Button variant="default" onClick={() => undoToast({ text: '3 archived', undo: () => undefined })}>
          undo
        </Button>
        <Button variant="default" onClick={ask}>
          confirm
        </Button>
        <Button variant="default" onClick={() => setPanel(true)}>
          panel
        </Button>
        <Button variant="default" onClick={() => setMoved('x')}>
          move
        </Button>
      </Group>
      <Alert color="amber" variant="light">
        A notice in amber.
      </Alert>
      <Alert color="coral" variant="light">
        A fault in coral.
      </Alert>
      <PageTabs
        label="Views"
        tabs={[
          { id: 'one', label: 'One', content: <SkeletonRows rows={2} /> },
          {
            id: 'two',
            label: 'Two',
            count: 3,
            content: <EmptyPlace title="Nothing yet" text="Make the first one." action={<Button>Make</Button>} />,
          },
        ]}
      />
      <FoldCard title="A long card" side="75 %" openOnPhone={false}>
        <SkeletonRows rows={3} />
      </FoldCard>
      <JobProgress
        title="Importing 340 students"
        job={{ state: 'running', percent: 42, done: 143, total: 340 }}
        onCancel={() => undefined}
      />
      <JobProgress title="Export" job={{ state: 'done', percent: 100, done: 1, total: 1 }} downloadHref="#" />
      <FolderTree
        label="Folders"
        nodes={FOLDERS}
        selectedId={folder}
        onSelect={setFolder}
        onMove={() => undefined}
        nodeActions={(node) => [{ label: 'Move to…', onClick: () => setMoved(node.id) }]}
      />
      <ChartFrame
        title="Turned in by week"
        pointsLabel="Week"
        kind="bar"
        series={SERIES}
        points={POINTS}
        summary="More on time, fewer late."
        unit=" %"
      />
      <ChartFrame title="Trend" pointsLabel="Week" kind="line" series={SERIES} points={POINTS} />
      <SidePanel open={panel} onClose={() => setPanel(false)} title="Ana Núñez" footer={<Button>Save</Button>}>
        What belongs to Ana.
      </SidePanel>
      <MoveToDialog movedId={moved} nodes={FOLDERS} onMove={() => toast.success('Moved')} onClose={() => setMoved(null)} />
    </Page>
  );
}
