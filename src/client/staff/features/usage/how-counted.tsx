import { Button, List } from '@mantine/core';
import { useState } from 'react';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { m } from '#client/staff/messages/people/usage.ts';

/** The rules behind every figure of usage, and what is not counted, for who asks. */
export function HowCounted() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)} data-print="no">
        {m.how()}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={m.how()}>
        <List spacing="sm">
          {[m.howActive, m.howFinished, m.howTime, m.howLate, m.howNot, m.notKeptWhy, m.howWhen].map((rule) => (
            <List.Item key={rule()}>{rule()}</List.Item>
          ))}
        </List>
      </SidePanel>
    </>
  );
}
