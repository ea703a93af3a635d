import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { m } from '#client/shared/messages/tables.ts';
import { CloseIcon } from '#client/shared/ui/icons/icons.tsx';
import classes from './side-panel.module.css';

/** From here on there is room for a panel beside the page; below it covers the page. */
const BESIDE = '(min-width: 68em)';

interface SidePanelProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** Buttons beside the close button, such as "next". */
  readonly actions?: ReactNode;
}

/**
 * More about one thing of a page, while the page stays. Put it last in an element with `panel-host` spacing; where the screen
 * is narrow it is a modal sheet. Escape closes it, and the focus goes back to where it came from.
 */
export function SidePanel({ title, onClose, children, actions }: SidePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  const titleId = useId();

  // A layout effect closes the dialog while it still stands in the page: only then does the focus go back.
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    const media = matchMedia(BESIDE);
    const open = () => {
      if (element.open) element.close();
      if (media.matches) element.show();
      else element.showModal();
    };
    open();
    media.addEventListener('change', open);
    return () => {
      media.removeEventListener('change', open);
      element.close();
    };
  }, []);

  return (
    <dialog
      ref={panel}
      className={classes.panel}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close.current();
      }}
      onKeyDown={(event) => {
        // A dialog that was opened within the panel closes alone.
        if (event.key !== 'Escape' || (event.target as Element).closest('dialog') !== panel.current) return;
        event.preventDefault();
        close.current();
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {title}
        </h2>
        {actions}
        <button type="button" className={classes.button} aria-label={m.closePanel()} onClick={() => close.current()}>
          <CloseIcon />
        </button>
      </div>
      <div className={classes.body}>{children}</div>
    </dialog>
  );
}
