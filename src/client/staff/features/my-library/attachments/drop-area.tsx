import { type DragEvent, type ReactNode, useState } from 'react';
import { m } from '#client/staff/messages/library/attachments.ts';
import classes from './attachments.module.css';

interface DropAreaProps {
  readonly className?: string | undefined;
  readonly onFiles: (files: Iterable<File>) => void;
  readonly children: ReactNode;
}

/** A part of the page on which files can be dropped; the button beside it does the same for everybody else. */
export function DropArea({ className = '', onFiles, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a pointer's shortcut; the button does the same
    <div
      className={`${className} ${classes.area}`}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)}
      onDrop={(event) => {
        setOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over && <p className={classes.over}>{m.dropHere()}</p>}
    </div>
  );
}
