import { type ReactNode, useContext } from 'react';
import { FrameContext } from './frame-context.ts';
import styles from './full-page-message.module.css';

interface FullPageMessageProps {
  readonly art?: ReactNode;
  /** A status such as 404. */
  readonly code?: string;
  readonly title: string;
  readonly text?: string;
  /** Links and buttons; the first is the main way on. */
  readonly action?: ReactNode;
}

/** A page, or the inside of the frame, that has nothing but a message: what happened, and the way on. */
export function FullPageMessage({ art, code, title, text, action }: FullPageMessageProps) {
  const framed = useContext(FrameContext);
  const Page = framed ? 'div' : 'main';
  return (
    <Page className={styles.page} data-framed={framed} {...(framed ? {} : { id: 'content', tabIndex: -1 })}>
      {art}
      {code ? <p className={styles.code}>{code}</p> : null}
      <h1 className={`tp-heading ${styles.title}`}>{title}</h1>
      {text ? (
        <p className="tp-text tp-quiet" aria-live="polite">
          {text}
        </p>
      ) : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </Page>
  );
}
