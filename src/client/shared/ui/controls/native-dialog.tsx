import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface NativeDialogProps {
  readonly open: boolean;
  /** Escape or the browser's own way of closing. */
  readonly onClose: () => void;
  /** The id of the heading that names the dialog. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it traps focus, closes on Escape and costs no library. */
export function NativeDialog({ open, onClose, labelledBy, children }: NativeDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  // Whoever takes the dialog away without closing it: only while it stands in the page does closing give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
