import { Suspense } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { HowPanel } from '../how-panel.tsx';

const Rules = lazyPart(async () => (await import('./counting-rules.tsx')).CountingRules);

/** The rules behind every figure, for who asks. */
export function HowCounted() {
  return (
    <HowPanel title={m.how()}>
      <Suspense>
        <Rules />
      </Suspense>
    </HowPanel>
  );
}
