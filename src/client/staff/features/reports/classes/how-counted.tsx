import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';

const Rules = lazyPart(async () => (await import('./counting-rules.tsx')).CountingRules);

/** The rules behind every figure, for who asks. */
export function HowCounted() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)} data-print="no">
        {m.how()}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={m.how()}>
        <Suspense>
          <Rules />
        </Suspense>
      </SidePanel>
    </>
  );
}
