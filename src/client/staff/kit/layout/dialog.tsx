import { Modal, type ModalProps } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { m } from '../labels.ts';

type DialogProps = Pick<ModalProps, 'onClose' | 'title' | 'size' | 'zIndex' | 'children'> & { readonly open: boolean };

/**
 * Every dialog of staff's screens: Mantine's, and the focus goes back to what opened it, also where the dialog was mounted open or
 * goes away with its screen. Mantine itself returns it only from a dialog that it saw open and close.
 */
export function Dialog({ open, ...modal }: DialogProps) {
  useLayoutEffect(() => {
    if (!open) return;
    const opener = openerOf(document.activeElement);
    return () => {
      if (opener?.isConnected) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return <Modal {...modal} opened={open} returnFocus={false} closeButtonProps={{ 'aria-label': m.close() }} />;
}

/** A menu's item goes away with its menu: its button stays. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : active;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}
