import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m } from '#client/staff/messages/people/feedback.ts';
import classes from './feedback.module.css';

interface SendFormProps {
  readonly title: string;
  readonly lead: string;
  /** It stands below another form: a heading and a button of less weight, which says what it sends. */
  readonly second?: string;
  readonly note: string;
  readonly sending: boolean;
  readonly onSend: () => void;
  /** What is asked. */
  readonly children: ReactNode;
}

/** A form that asks something and sends it, and says how that stands. */
export function SendForm({ title, lead, second, note, sending, onSend, children }: SendFormProps) {
  const Heading = second === undefined ? 'h1' : 'h2';
  return (
    <form
      className={`tp-stack ${classes.form}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <Heading className="tp-heading">{title}</Heading>
      <p className="tp-text">{lead}</p>
      {children}
      <p role="status" className="tp-text tp-quiet">
        {note}
      </p>
      <div>
        <Button type="submit" kind={second === undefined ? 'action' : 'primary'} aria-busy={sending}>
          {sending ? m.sending() : (second ?? m.send())}
        </Button>
      </div>
    </form>
  );
}

interface CommentsProps {
  /** The most that they may be. */
  readonly most: number;
  readonly value: string;
  readonly onChange: (comments: string) => void;
}

/** Room for what no question asked. */
export function Comments({ most, value, onChange }: CommentsProps) {
  return <Textarea label={m.comments()} rows={5} maxLength={most} value={value} onChange={(event) => onChange(event.target.value)} />;
}
