import { useId } from 'react';
import { Button } from './button.tsx';
import { NativeDialog } from './native-dialog.tsx';

/** A question that is answered by staying or going on. */
export interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  /** The careful choice: focused, and what Escape means. */
  readonly stay: string;
  readonly go: string;
  readonly onStay: () => void;
  readonly onGo: () => void;
}

/** Asks before something that cannot be taken back. The careful choice is the default. */
export function Confirm({ open, title, text, stay, go, onStay, onGo }: ConfirmProps) {
  const id = useId();
  return (
    <NativeDialog open={open} onClose={onStay} labelledBy={id}>
      <h2 id={id} className="tp-heading">
        {title}
      </h2>
      <p className="tp-passage">{text}</p>
      <div className="tp-row">
        <Button autoFocus onClick={onStay}>
          {stay}
        </Button>
        <Button kind="plain" onClick={onGo}>
          {go}
        </Button>
      </div>
    </NativeDialog>
  );
}
