import { ActionIcon, Group, Input, Skeleton, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { CloseIcon } from '#client/shared/ui/icons/icons.tsx';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { inBytes, type RejectedFile, rejectionLabel } from './rejection-labels.ts';
import { m } from './upload-labels.ts';

const DropArea = lazyPart(async () => (await import('./drop-area.tsx')).DropArea);

export interface UploadFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly files: readonly File[];
  readonly onFiles: (files: readonly File[]) => void;
  /** Media types or endings by media type: `{ 'text/csv': ['.csv'] }`. */
  readonly accept: Readonly<Record<string, readonly string[]>>;
  /** In bytes, each. */
  readonly maxSize: number;
  /** @default 1 */
  readonly maxFiles?: number;
}

/** Files to send: dropped or chosen. What does not fit is said by name, and what was chosen before stays. */
export function UploadField(props: UploadFieldProps) {
  const { label, hint, error, required, disabled = false, files, onFiles, accept, maxSize, maxFiles = 1 } = props;
  const [rejected, setRejected] = useState<string | null>(null);
  const add = (more: readonly File[]) => {
    setRejected(null);
    if (maxFiles === 1) return onFiles(more.slice(0, 1));
    if (files.length + more.length > maxFiles) setRejected(m.fileTooMany({ count: maxFiles }));
    onFiles([...files, ...more].slice(0, maxFiles));
  };
  const reject = (faults: readonly RejectedFile[]) => setRejected(rejectionLabel(faults, { maxSize, maxFiles }));
  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={hint}
      error={rejected ?? (error || null)}
      errorProps={{ role: 'alert' }}
      withAsterisk={required}
    >
      <Suspense fallback={<Skeleton height={110} mt="xs" />}>
        <DropArea {...{ label, accept, maxSize, maxFiles, disabled }} onDrop={add} onReject={reject} />
      </Suspense>
      <div aria-live="polite">
        {files.length > 0 && (
          <Stack component="ul" gap={4} my="xs" p={0}>
            {files.map((file) => (
              <Group component="li" key={`${file.name}:${file.size}:${file.lastModified}`} gap="xs" wrap="nowrap">
                <Text truncate>{file.name}</Text>
                <Text c="dimmed" size="sm">
                  {inBytes(file.size)}
                </Text>
                <ActionIcon
                  variant="subtle"
                  aria-label={m.removeFile({ name: file.name })}
                  disabled={disabled}
                  onClick={() => onFiles(files.filter((each) => each !== file))}
                >
                  <CloseIcon />
                </ActionIcon>
              </Group>
            ))}
          </Stack>
        )}
      </div>
    </Input.Wrapper>
  );
}
