import { Group, Text } from '@mantine/core';
import { useDropzone } from 'react-dropzone';
import { UploadIcon } from '../layout/kit-icons.tsx';
import classes from './drop-area.module.css';
import { inBytes, type RejectedFile } from './rejection-labels.ts';
import { m } from './upload-labels.ts';

interface DropAreaProps {
  readonly label: string;
  readonly accept: Readonly<Record<string, readonly string[]>>;
  readonly maxSize: number;
  readonly maxFiles: number;
  readonly disabled: boolean;
  readonly onDrop: (files: readonly File[]) => void;
  readonly onReject: (rejected: readonly RejectedFile[]) => void;
}

/** Where files are dropped, or chosen by pressing. Behind `UploadField`, loaded with it. */
export function DropArea({ label, accept, maxSize, maxFiles, disabled, onDrop, onReject }: DropAreaProps) {
  const { getRootProps, getInputProps, isDragAccept, isDragReject } = useDropzone({
    accept,
    maxSize,
    multiple: maxFiles > 1,
    disabled,
    onDropAccepted: onDrop,
    onDropRejected: onReject,
  });
  const root = getRootProps({ role: 'button', 'aria-label': label, 'aria-disabled': disabled, className: classes.area });
  return (
    <div {...root} data-accept={isDragAccept || undefined} data-reject={isDragReject || undefined}>
      {/* The area itself is pressed, by keys too: to assistive technology, there is one control. */}
      <input {...getInputProps({ 'aria-label': label, style: { display: 'none' } })} />
      <Group justify="center" gap="sm" mih={70}>
        <UploadIcon size={28} />
        <div>
          <Text>{maxFiles > 1 ? m.dropFiles() : m.dropFile()}</Text>
          <Text size="sm" c="dimmed">
            {m.fileLimit({ limit: inBytes(maxSize) })}
          </Text>
        </div>
      </Group>
    </div>
  );
}
