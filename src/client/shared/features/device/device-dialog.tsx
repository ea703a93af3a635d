import { type ReactNode, useId } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { NativeDialog } from '#client/shared/ui/controls/native-dialog.tsx';
import styles from './lock.module.css';

interface DeviceDialogProps {
  readonly title: string;
  readonly lead: string;
  /** An error to show; empty if there is none. */
  readonly fault?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog about opening one's work on this device, with a way out. */
export function DeviceDialog({ title, lead, fault, onClose, children }: DeviceDialogProps) {
  const id = useId();
  return (
    <NativeDialog open onClose={onClose} labelledBy={id}>
      <div className={`tp-stack ${styles.choose}`}>
        <h2 id={id} className="tp-heading">
          {title}
        </h2>
        <p className="tp-passage tp-quiet">{lead}</p>
        <p role="alert" className={styles.fault}>
          {fault || null}
        </p>
        {children}
        <div>
          <Button kind="plain" onClick={onClose}>
            {m.cancel()}
          </Button>
        </div>
      </div>
    </NativeDialog>
  );
}
