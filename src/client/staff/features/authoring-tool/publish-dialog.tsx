import { Alert, List, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '#client/shared/platform/calls/api.ts';
import { apiQuery, isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { CheckboxField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { checkDraft, publishDraft } from '#contract/authoring/authoring-tool.contract.ts';
import type { DraftReport, DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import { getItems, getUnits } from '#contract/content/content.contract.ts';
import { text } from '#contract/wire.ts';
import { FaultList } from './fault-list.tsx';
import { type Place, resourceOf } from './place-labels.ts';
import { STALE } from './tool.queries.ts';

const schema = z.object({ version: text(40).check(z.trim(), z.minLength(1)), note: text(500), over: z.boolean() });

interface PublishDialogProps {
  readonly tree: DraftTree;
  readonly onClose: () => void;
  readonly onPlace: (place: Place) => void;
}

/** Looks the draft through, says what publishing does, and publishes it. */
export function PublishDialog({ tree, onClose, onPlace }: PublishDialogProps) {
  const open = (file: string) => {
    const place = resourceOf(tree, file)?.place;
    if (!place) return;
    onPlace(place);
    onClose();
  };
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const [refused, setRefused] = useState<DraftReport | null>(null);
  const check = useQuery({ ...apiQuery('memory', checkDraft, { body: { package_id: tree.package_id } }), gcTime: 0 });
  const isStale = tree.changes.some((change) => change.is_stale);
  const contract = useContractForm({
    schema,
    initial: { version: tree.version_no === null ? '1.0.0' : nextVersion(tree.version ?? '1.0.0'), note: '', over: false },
    submit: ({ version, note, over }) => call(publishDraft, { body: { user_puid, package_id: tree.package_id, version, note, over } }),
    onSaved: (report) => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, [...STALE, getUnits, getItems]) });
      if (report.fault_count > 0) return setRefused(report);
      toast.success(m.published());
      onClose();
    },
  });
  return (
    <FormModal open onClose={onClose} title={m.publishTitle()} contract={contract} saveLabel={m.publish()} size="lg">
      <Text>{m.publishText()}</Text>
      <QueryState query={check} rows={2}>
        {(report) => <Report report={refused ?? report} tree={tree} onOpen={open} />}
      </QueryState>
      <TextField form={contract.form} name="version" label={m.version()} required maxLength={40} />
      <TextareaField form={contract.form} name="note" label={m.note()} rows={2} maxLength={500} />
      {isStale && (
        <>
          <Alert color="amber" variant="light">
            {m.stale()}
          </Alert>
          <CheckboxField form={contract.form} name="over" label={m.publishOver()} />
        </>
      )}
    </FormModal>
  );
}

interface ReportProps {
  readonly report: DraftReport;
  readonly tree: DraftTree;
  readonly onOpen: (file: string) => void;
}

function Report({ report, tree, onOpen }: ReportProps) {
  const nameOf = (file: string) => resourceOf(tree, file)?.name ?? null;
  if (report.fault_count > 0) return <FaultList faults={report.faults} nameOf={nameOf} onOpen={onOpen} />;
  const { advice, added, changed, retired, unchanged } = report;
  return (
    <div role="status">
      <Text fw={600}>{m.inOrder()}</Text>
      <List>
        <List.Item>{m.counts({ added, changed, retired, unchanged })}</List.Item>
        <List.Item>{m.lessonsKeep()}</List.Item>
      </List>
      {advice.length > 0 && (
        <FaultList isAdvice faults={advice} title={m.suggestions({ count: advice.length })} nameOf={nameOf} onOpen={onOpen} />
      )}
    </div>
  );
}

/** "1.4.0" is followed by "1.4.1". */
function nextVersion(version: string): string {
  return version.replace(/(\d+)(\D*)$/, (_, number: string, rest: string) => `${Number(number) + 1}${rest}`);
}
