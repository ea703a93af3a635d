import '@mantine/dropzone/styles.css';
import { Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { UploadIcon } from '../layout/kit-icons.tsx';
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
  return (
    <Dropzone
      mt="xs"
      aria-label={label}
      accept={Object.fromEntries(Object.entries(accept).map(([type, endings]) => [type, [...endings]]))}
      maxSize={maxSize}
      multiple={maxFiles > 1}
      disabled={disabled}
      onDrop={onDrop}
      onReject={onReject}
      inputProps={{ 'aria-label': label }}
    >
      <Group justify="center" gap="sm" mih={70}>
        <UploadIcon size={28} />
        <div>
          <Text>{maxFiles > 1 ? m.dropFiles() : m.dropFile()}</Text>
          <Text size="sm" c="dimmed">
            {m.fileLimit({ limit: inBytes(maxSize) })}
          </Text>
        </div>
      </Group>
    </Dropzone>
  );
}
