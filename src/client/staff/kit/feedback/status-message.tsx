import classes from './status-message.module.css';

interface StatusMessageProps {
  /** What was done. */
  readonly done?: string | false | undefined;
  /** What could not be done, or cannot be now. */
  readonly failed?: string | false | undefined;
}

/** The answer to a click, in its place and said to screen readers. */
export function StatusMessage({ done, failed }: StatusMessageProps) {
  return (
    <div role="status" className={classes.said}>
      {done && <p>{done}</p>}
      {failed && <p data-failed="true">{failed}</p>}
    </div>
  );
}
