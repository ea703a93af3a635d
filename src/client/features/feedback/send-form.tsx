import type { ReactNode } from 'react';
import { m } from '#client/messages/feedback.ts';
import { Button } from '#client/ui/button.tsx';
import { Labelled } from '#client/ui/labelled.tsx';
import classes from './feedback.module.css';

interface SendFormProps {
  readonly title: string;
  readonly lead: string;
  /** The most that the comments may be. */
  readonly most: number;
  readonly comments: string;
  readonly onComments: (comments: string) => void;
  readonly note: string;
  readonly sending: boolean;
  readonly onSend: () => void;
  /** The questions before the comments. */
  readonly children: ReactNode;
}

/** A screen that asks something, with room for comments, and sends it. */
export function SendForm({ title, lead, most, comments, onComments, note, sending, onSend, children }: SendFormProps) {
  return (
    <form
      className={`tp-stack ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <h1 className="tp-heading">{title}</h1>
      <p className="tp-text">{lead}</p>
      {children}
      <Labelled label={m.comments()}>
        {(id) => <textarea id={id} rows={5} maxLength={most} value={comments} onChange={(event) => onComments(event.target.value)} />}
      </Labelled>
      <p role="status" className="tp-text tp-quiet">
        {note}
      </p>
      <div>
        <Button type="submit" kind="action" aria-busy={sending}>
          {sending ? m.sending() : m.send()}
        </Button>
      </div>
    </form>
  );
}
