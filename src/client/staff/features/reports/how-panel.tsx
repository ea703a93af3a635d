import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';

/** A button that opens the rules behind a report's figures beside it. */
export function HowPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" px="xs" onClick={() => setOpen(true)} data-print="no">
        {title}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={title}>
        {children}
      </SidePanel>
    </>
  );
}
