import { Button, List } from '@mantine/core';
import { useState } from 'react';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { m } from '#client/staff/messages/reports/place-items.ts';

/** The rules behind item analysis above the class (REPORT-RULES, "Item analysis"). */
export function HowItemsCounted() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)} data-print="no">
        {m.how()}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={m.how()}>
        <List spacing="sm">
          {[m.howClasses, m.howWhich, m.howDifficulty, m.howCorrelation, m.howTime, m.howKeptBack, m.howWhen].map((rule) => (
            <List.Item key={rule()}>{rule()}</List.Item>
          ))}
        </List>
      </SidePanel>
    </>
  );
}
