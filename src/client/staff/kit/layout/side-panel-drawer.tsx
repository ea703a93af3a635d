import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '../labels.ts';
import { useTopEscape } from './use-top-escape.ts';

export interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Buttons at the foot, always in view. */
  readonly footer?: ReactNode;
  /** Of the panel, in px or %. @default 440 */
  readonly width?: number | string;
  readonly children: ReactNode;
}

/** The drawer of `SidePanel`, which sees to the focus. */
export function SidePanelDrawer({ open, onClose, title, footer, width = 440, children }: SidePanelProps) {
  useTopEscape(open, onClose);
  return (
    <Drawer
      opened={open}
      returnFocus={false}
      closeOnEscape={false}
      onClose={onClose}
      title={title}
      position="right"
      size={width}
      closeButtonProps={{ 'aria-label': m.closePanel() }}
    >
      {children}
      {footer && <footer style={{ position: 'sticky', bottom: 0, paddingBlock: 12, background: 'var(--tp-surface)' }}>{footer}</footer>}
    </Drawer>
  );
}
