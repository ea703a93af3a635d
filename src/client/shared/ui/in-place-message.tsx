import type { ReactNode } from 'react';
import classes from './in-place-message.module.css';

interface InPlaceMessageProps {
  readonly title: string;
  readonly text?: string;
  /** A button or a link: what to do now. */
  readonly children?: ReactNode;
  /** Something failed: said to screen readers at once. */
  readonly failed?: boolean;
}

/** What stands where data would stand: nothing there yet, or it could not be loaded. */
export function InPlaceMessage({ title, text, children, failed = false }: InPlaceMessageProps) {
  return (
    <div className={classes.message} role={failed ? 'alert' : undefined}>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}

/** The one thing to do in such a place. */
export function MessageButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      {children}
    </button>
  );
}
