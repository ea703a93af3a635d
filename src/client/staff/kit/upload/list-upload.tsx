import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { formBlob } from '#client/shared/platform/calls/form-blob.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { StatusMessage } from '#client/staff/kit/feedback/status-message.tsx';
import { useBusy } from '#client/staff/kit/feedback/use-busy.ts';
import { useHeadingWhenLost } from '#client/staff/kit/layout/use-heading-when-lost.ts';
import type { ColumnChoice, ListField, ListKind, ListShape } from '#contract/list-columns.ts';
import { describeList } from '#contract/rostering/rostering.contract.ts';
import { missingFields } from '#domain/list-fields.ts';
import { ColumnMatch, columnName } from './column-match.tsx';
import { m } from './list-upload-labels.ts';
import { UploadField } from './upload-field.tsx';

interface ListUploadProps {
  readonly kind: ListKind;
  readonly label: string;
  readonly maxSize: number;
  /** The button that begins to read the list. */
  readonly go: string;
  /** The district that it goes into, for a super administrator. */
  readonly inDistrict?: { readonly district_id?: number };
  /** Shown above the file: the columns that a list may have. */
  readonly children: ReactNode;
  readonly isBusy: boolean;
  readonly fault: string;
  /** @param columns the field of each column, with commas between them */
  readonly onGo: (file: File, columns: string) => void;
}

/** A plain list: chosen, its columns matched with our fields, then read. */
export function ListUpload(props: ListUploadProps) {
  const { kind, label, maxSize, inDistrict, children } = props;
  const { userPuid: user_puid } = useUser();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [shape, setShape] = useState<ListShape | null>(null);
  const { isBusy, fault, busy } = useBusy([]);
  const [file] = files;
  useHeadingWhenLost(shape === null ? 'file' : 'columns');
  if (file && shape) return <Matched {...props} file={file} shape={shape} onBack={() => setShape(null)} />;
  const describe = async () => {
    if (file) setShape(await busy(() => call(describeList, { query: { user_puid, kind, ...inDistrict }, body: formBlob({ file }) })));
  };
  return (
    <Stack>
      {children}
      <UploadField
        label={label}
        files={files}
        onFiles={setFiles}
        error={fault}
        accept={{ 'text/csv': ['.csv'], 'text/plain': ['.txt', '.tsv'] }}
        maxSize={maxSize}
        disabled={isBusy}
      />
      <Group justify="flex-end">
        <Button disabled={!file} loading={isBusy} onClick={() => void describe()}>
          {m.next()}
        </Button>
      </Group>
    </Stack>
  );
}

interface MatchedProps extends ListUploadProps {
  readonly file: File;
  readonly shape: ListShape;
  readonly onBack: () => void;
}

function Matched({ kind, go, isBusy, fault, onGo, file, shape, onBack }: MatchedProps) {
  const [choice, setChoice] = useState<ColumnChoice>(shape.columns.map(({ field }) => field ?? ''));
  const [lost, setLost] = useState<string | null>(null);
  const choose = (index: number, field: ListField | '') => {
    // A field is read from one column.
    const before = field === '' ? -1 : choice.findIndex((each, at) => each === field && at !== index);
    setLost(before < 0 ? null : columnName(shape, before));
    setChoice(choice.map((each, at) => (at === index ? field : at === before ? '' : each)));
  };
  return (
    <Stack>
      <Title order={2} size="h3">
        {m.match()}
      </Title>
      <Text>{m.matchText({ name: file.name })}</Text>
      <ColumnMatch kind={kind} shape={shape} choice={choice} onChoose={choose} lost={lost} />
      <StatusMessage failed={fault} />
      <Group justify="flex-end">
        <Button variant="default" disabled={isBusy} onClick={onBack}>
          {m.another()}
        </Button>
        <Button
          color="coral"
          disabled={missingFields(kind, choice).length > 0}
          loading={isBusy}
          onClick={() => onGo(file, choice.join(','))}
        >
          {go}
        </Button>
      </Group>
    </Stack>
  );
}
