import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '../labels.ts';

interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Buttons at the foot, always in view. */
  readonly footer?: ReactNode;
  /** Of the panel, in px or %. @default 440 */
  readonly width?: number | string;
  readonly children: ReactNode;
}

/** Details beside the list they belong to. Escape closes it and the focus goes back to what opened it. */
export function SidePanel({ open, onClose, title, footer, width = 440, children }: SidePanelProps) {
  return (
    <Drawer opened={open} onClose={onClose} title={title} position="right" size={width} closeButtonProps={{ 'aria-label': m.closePanel() }}>
      {children}
      {footer && <footer style={{ position: 'sticky', bottom: 0, paddingBlock: 12, background: 'var(--tp-surface)' }}>{footer}</footer>}
    </Drawer>
  );
}
