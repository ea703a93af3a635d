import { Modal, type ModalProps } from '@mantine/core';
import { m } from '../labels.ts';
import { useFocusBack } from './use-focus-back.ts';

type DialogProps = Pick<ModalProps, 'onClose' | 'title' | 'size' | 'zIndex' | 'closeOnClickOutside' | 'children'> & {
  readonly open: boolean;
  /** It holds what is nowhere else: a click beside it, or Escape, does not close it. */
  readonly byButtonOnly?: boolean;
};

/**
 * Every dialog of staff's screens: Mantine's, and the focus goes back to what opened it, also where the dialog was mounted open or
 * goes away with its screen. Mantine itself returns it only from a dialog that it saw open and close.
 */
export function Dialog({ open, byButtonOnly = false, closeOnClickOutside = !byButtonOnly, ...modal }: DialogProps) {
  useFocusBack(open);
  return (
    <Modal
      {...modal}
      opened={open}
      returnFocus={false}
      closeOnClickOutside={closeOnClickOutside}
      closeOnEscape={!byButtonOnly}
      closeButtonProps={{ 'aria-label': m.close() }}
    />
  );
}
