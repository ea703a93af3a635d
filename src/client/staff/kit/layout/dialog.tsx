import { Modal, type ModalProps } from '@mantine/core';
import { m } from '../labels.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useTopEscape } from './use-top-escape.ts';

type DialogProps = Pick<ModalProps, 'onClose' | 'title' | 'size' | 'zIndex' | 'children'> & {
  readonly open: boolean;
  /**
   * What closes it besides its own buttons: `anything` a click beside it or Escape, as is usual; `escape` no stray click, for a form with
   * many choices; `button` neither, for what is shown nowhere else.
   */
  readonly closedBy?: 'anything' | 'escape' | 'button';
};

/** A name in it may be one long word. */
const TITLE = { title: { overflowWrap: 'anywhere', lineHeight: 1.3 } } as const;

/**
 * Every dialog of staff's screens: Mantine's, and the focus goes back to what opened it, also where the dialog was mounted open or
 * goes away with its screen. Mantine itself returns it only from a dialog that it saw open and close.
 */
export function Dialog({ open, closedBy = 'anything', ...modal }: DialogProps) {
  useFocusBack(open);
  useTopEscape(open, closedBy === 'button' ? null : modal.onClose);
  return (
    <Modal
      {...modal}
      opened={open}
      returnFocus={false}
      closeOnClickOutside={closedBy === 'anything'}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': m.close() }}
      styles={TITLE}
    />
  );
}
