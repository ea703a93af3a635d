import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface StateProps {
  readonly title: string;
  readonly text?: string;
  /** A button or a link: what to do now. */
  readonly children?: ReactNode;
}

/** What stands where data would stand when there is none yet. */
export function EmptyState({ title, text, children }: StateProps) {
  return (
    <div className={classes.message}>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children}
    </div>
  );
}

/** What stands where data would stand when it could not be loaded; said to screen readers at once. */
export function ErrorState({ title, text, children }: StateProps) {
  return (
    <div className={classes.message} role="alert">
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
