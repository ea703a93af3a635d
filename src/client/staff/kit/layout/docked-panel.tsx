import { CloseButton, Paper } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '../labels.ts';
import classes from './docked-panel.module.css';
import { SidePanel } from './side-panel.tsx';

/** From here on there is room for a panel beside the page; below it covers the page. */
const BESIDE = '(min-width: 68em)';

interface DockedPanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons such as "next": in the head, or at the foot where the panel covers the page. */
  readonly actions?: ReactNode;
}

/**
 * More about one thing of a page, which stays usable beside it. Put it last in a grid that has a column for it; where the screen
 * is narrow it is the kit's `SidePanel`. Escape closes it, and the focus goes back to where it came from.
 */
export function DockedPanel({ title, onClose, children, actions }: DockedPanelProps) {
  const isBeside = useMediaQuery(BESIDE, undefined, { getInitialValueInEffect: false });
  if (!isBeside) {
    return (
      <SidePanel open onClose={onClose} title={title} width={512} footer={actions && <div className={classes.turns}>{actions}</div>}>
        {children}
      </SidePanel>
    );
  }
  return (
    <Docked title={title} onClose={onClose} actions={actions}>
      {children}
    </Docked>
  );
}

function Docked({ title, onClose, children, actions }: DockedPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <Paper
      ref={panel}
      withBorder
      role="dialog"
      tabIndex={-1}
      className={classes.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // What was opened within the panel, such as a menu or a dialog, closes alone.
        if (event.key !== 'Escape' || event.defaultPrevented || !panel.current?.contains(event.target as Node)) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions}
        <CloseButton size="lg" aria-label={m.closePanel()} onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </Paper>
  );
}
