import type { ReactNode } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import classes from './transcript.module.css';

interface TranscriptProps {
  /** Open by itself, such as where the film does not play. */
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** What is said and shown, as a text that unfolds below. */
export function Transcript({ open, children }: TranscriptProps) {
  return (
    <details className={classes.transcript} open={open}>
      <summary className="tp-more">{m.transcript()}</summary>
      {children}
    </details>
  );
}
