import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { m } from '#client/shared/messages/class-reports.ts';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';

/** The rules behind every figure (src/docs/REPORT-RULES.md), in the teacher's words. */
export function HowCounted() {
  const [open, setOpen] = useState(false);
  const rules = [m.howWho(), m.howAttempt(), m.howStates(), m.howRounding(), m.howLevels(), m.howHelp(), m.howAwaiting(), m.howItems()];
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)} data-print="no">
        {m.how()}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={m.how()}>
        <Stack gap="md">
          {rules.map((rule) => (
            <Text key={rule}>{rule}</Text>
          ))}
        </Stack>
      </SidePanel>
    </>
  );
}
