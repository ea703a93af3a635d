import { Button, FileButton, Group, Input, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { m } from '#client/staff/messages/library/authoring-kinds.ts';
import { MAX_MEDIA_BYTES } from '#contract/authoring/authoring-tool.schemas.ts';
import { filesQuery } from '../tool.queries.ts';
import { addressOf, MEDIUM_OF, type MediaExtension, type MediaValue, type Medium, sendFile } from './media-value.ts';

export interface FileFieldProps {
  readonly packageId: string;
  readonly folder: string;
  readonly label: string;
  readonly hint?: string;
  readonly medium: Medium;
  readonly value: MediaValue | null;
  /** Its path in the file of its resource, by which a fault finds it. */
  readonly field: string;
  readonly error?: ReactNode;
  readonly isOptional?: boolean;
  readonly onChange: (value: MediaValue | null) => void;
}

/** One file of a resource: chosen, sent at once, shown, and replaced. The draft of the form keeps it until it is saved. */
export function FileField({ packageId, folder, label, hint, medium, value, field, error, isOptional, onChange }: FileFieldProps) {
  const { userPuid: user_puid } = useUser();
  const [progress, setProgress] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = async (file: File | null) => {
    if (!file) return;
    setFault(null);
    if (file.size > MAX_MEDIA_BYTES) return setFault(m.tooLarge());
    setProgress(0);
    try {
      const tell = ({ done, total }: { done: number; total: number }) => setProgress(total === 0 ? 0 : Math.round((100 * done) / total));
      const sent = await sendFile({ user_puid, package_id: packageId }, file, tell);
      if (sent.extension !== null && MEDIUM_OF[sent.extension] === medium) onChange(sent);
      else setFault(m.wrongKind({ kinds: extensionsOf(medium).join(', ') }));
    } catch (failure) {
      setFault(failureText(failure));
    } finally {
      setProgress(null);
    }
  };
  const wrong = fault ?? error;
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={hint}
      withAsterisk={!isOptional}
      error={wrong}
      errorProps={{ role: 'alert' }}
    >
      <Stack gap="xs" mt={4} data-field={field}>
        {value && <Shown key={value.sha256} packageId={packageId} folder={folder} value={value} label={label} />}
        <Group gap="xs">
          <FileButton
            accept={extensionsOf(medium)
              .map((extension) => `.${extension}`)
              .join(',')}
            onChange={(file) => void choose(file)}
          >
            {(button) => (
              <Button
                variant="default"
                loading={progress !== null}
                aria-label={value ? m.replaceNamed({ label }) : m.chooseNamed({ label })}
                data-invalid={wrong ? true : undefined}
                {...(wrong ? { 'aria-invalid': true } : {})}
                {...button}
              >
                {value ? m.replaceFile() : m.chooseAFile()}
              </Button>
            )}
          </FileButton>
          {value && isOptional && (
            <Button variant="subtle" aria-label={m.removeNamed({ label })} onClick={() => onChange(null)}>
              {m.removeFile()}
            </Button>
          )}
          <Text size="sm" role="status">
            {progress === null ? '' : m.sending({ percent: progress })}
          </Text>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}

const extensionsOf = (medium: Medium) =>
  (Object.keys(MEDIUM_OF) as MediaExtension[]).filter((extension) => MEDIUM_OF[extension] === medium);

/** The address of a file, whether it was just sent or its package has it; null while that is not known. */
export function useMediaAddress(packageId: string, folder: string, value: MediaValue | null): string | null {
  const isAsked = value !== null && value.path !== null && value.sha256 === null;
  const query = useQuery({ ...filesQuery(packageId, [`${folder}/${value?.path}`]), enabled: isAsked });
  const sha256 = value?.sha256 ?? query.data?.files[0]?.sha256 ?? null;
  return value === null || sha256 === null || value.extension === null ? null : addressOf(sha256, value.extension);
}

const LARGEST = { maxWidth: '100%', maxHeight: 220, width: 'fit-content' } as const;

/** The file as it is now. What the package has is found by its hash, and shown where the library has it too. */
function Shown({
  packageId,
  folder,
  value,
  label,
}: Pick<FileFieldProps, 'packageId' | 'folder' | 'label'> & { readonly value: MediaValue }) {
  const [isMissing, setMissing] = useState(false);
  const src = useMediaAddress(packageId, folder, value);
  const name = (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {value.name}
    </Text>
  );
  if (src === null || value.extension === null || isMissing) return name;
  const onError = () => setMissing(true);
  const medium = MEDIUM_OF[value.extension];
  switch (medium) {
    case 'film':
      return (
        <>
          {name}
          {/* biome-ignore lint/a11y/useMediaCaption: the author looks at the film by itself; its captions are written beside it */}
          <video src={src} controls preload="metadata" aria-label={label} onError={onError} style={LARGEST} />
        </>
      );
    case 'sound':
      return (
        <>
          {name}
          {/* biome-ignore lint/a11y/useMediaCaption: the author listens to the sound by itself; its captions are written beside it */}
          <audio src={src} controls preload="metadata" aria-label={label} onError={onError} style={{ maxWidth: '100%' }} />
        </>
      );
    case 'pdf':
      return (
        <Text size="sm" component="a" href={src} target="_blank" rel="noreferrer" style={{ overflowWrap: 'anywhere' }}>
          {m.openNamed({ name: value.name })}
        </Text>
      );
    case 'picture':
      return (
        <>
          <img src={src} alt="" onError={onError} style={LARGEST} />
          {name}
        </>
      );
    default:
      return medium satisfies never;
  }
}
