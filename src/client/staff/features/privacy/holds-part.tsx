import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextareaField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { PlainTable } from '#client/staff/kit/list/plain-table.tsx';
import { m } from '#client/staff/messages/people/retention.ts';
import { getRetention, placeHold } from '#contract/privacy/retention.contract.ts';
import type { RetentionHold } from '#contract/privacy/retention.schemas.ts';
import { retentionQuery, useLiftHold } from './retention.queries.ts';

const nameOf = ({ account_puid, account_name }: RetentionHold) => (account_puid === null ? m.wholeDistrict() : account_name);

/** The holds in force, with buttons to place one and to lift each. */
export function HoldsPart({ holds }: { readonly holds: readonly RetentionHold[] }) {
  const lift = useLift();
  const [isPlacing, setPlacing] = useState(false);
  return (
    <Stack component="section" aria-labelledby="retention-holds" gap="xs">
      <Title order={2} size="h3" id="retention-holds">
        {m.holds()}
      </Title>
      <Text>{m.holdsLead()}</Text>
      {holds.some(({ account_puid }) => account_puid === null) && <Alert color="sand">{m.districtHeld()}</Alert>}
      {holds.length === 0 ? (
        <Text c="dimmed">{m.noHolds()}</Text>
      ) : (
        <PlainTable
          caption={m.holds()}
          columns={[
            { id: 'about', header: m.about(), names: true, cell: nameOf },
            { id: 'reason', header: m.reason(), beneath: true, cell: ({ reason }) => reason },
            { id: 'by', header: m.by(), beneath: true, cell: ({ placed_by_name }) => placed_by_name },
            { id: 'since', header: m.since(), beneath: true, cell: ({ placed_at }) => formatMoment(placed_at) },
            {
              id: 'lift',
              header: m.lift(),
              cell: (hold) => (
                <Button variant="default" aria-label={m.liftOf({ name: nameOf(hold) })} onClick={() => void lift(hold)}>
                  {m.lift()}
                </Button>
              ),
            },
          ]}
          rows={holds}
          rowKey={({ hold_id }) => hold_id}
        />
      )}
      <Group>
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/authenticated/admin/manageUsers/search" search={{ role: '1' } as never} />}
        >
          {m.findStudent()}
        </Button>
        <Button variant="default" onClick={() => setPlacing(true)}>
          {m.holdDistrict()}
        </Button>
      </Group>
      {isPlacing && <HoldForm accountPuid={null} name={m.wholeDistrict()} onClose={() => setPlacing(false)} />}
    </Stack>
  );
}

/** The hold of one student: placed, or lifted, on the student's page of the privacy desk. */
export function StudentHold({ accountPuid, name }: { readonly accountPuid: string; readonly name: string }) {
  const query = useQuery(retentionQuery());
  const lift = useLift();
  const [isPlacing, setPlacing] = useState(false);
  return (
    <Stack component="section" aria-labelledby="student-hold" gap="xs">
      <Title order={2} size="h3" id="student-hold">
        {m.holds()}
      </Title>
      <QueryState query={query} rows={1}>
        {({ holds }) => {
          const own = holds.filter(({ account_puid }) => account_puid === accountPuid);
          return (
            <>
              {holds.some(({ account_puid }) => account_puid === null) && <Alert color="sand">{m.districtHeld()}</Alert>}
              {own.map((hold) => (
                <Alert key={hold.hold_id} color="sand">
                  <Group justify="space-between">
                    {m.heldNow({ reason: hold.reason })}
                    <Button variant="default" aria-label={m.liftOf({ name })} onClick={() => void lift(hold)}>
                      {m.lift()}
                    </Button>
                  </Group>
                </Alert>
              ))}
              {own.length === 0 && (
                <>
                  <Text>{m.holdStudentText()}</Text>
                  <Group>
                    <Button variant="default" onClick={() => setPlacing(true)}>
                      {m.holdStudent()}
                    </Button>
                  </Group>
                </>
              )}
              <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/admin/manageUsers/retention" />}>{m.allHolds()}</Anchor>
            </>
          );
        }}
      </QueryState>
      {isPlacing && <HoldForm accountPuid={accountPuid} name={name} onClose={() => setPlacing(false)} />}
    </Stack>
  );
}

function useLift() {
  const lift = useLiftHold();
  return async (hold: RetentionHold) => {
    const name = nameOf(hold);
    if (!(await confirm({ title: m.liftTitle({ name }), text: m.liftText(), go: m.lift(), danger: true }))) return;
    try {
      await lift.mutateAsync(hold.hold_id);
      toast.success(m.lifted());
    } catch (error) {
      tellFailure(error);
    }
  };
}

interface HoldFormProps {
  /** Null: the whole district. */
  readonly accountPuid: string | null;
  readonly name: string;
  readonly onClose: () => void;
}

function HoldForm({ accountPuid, name, onClose }: HoldFormProps) {
  const client = useQueryClient();
  const { userPuid: user_puid } = useUser();
  const contract = useContractForm({
    schema: placeHold.body,
    initial: { reason: '' },
    toInput: (values) => ({ ...values, user_puid, account_puid: accountPuid }),
    submit: (body) => call(placeHold, { body }),
    onSaved: () => {
      toast.success(m.placed());
      void client.invalidateQueries({ queryKey: ['memory', getRetention.path] });
      onClose();
    },
  });
  return (
    <FormModal open onClose={onClose} title={m.holdTitle({ name })} contract={contract} size="sm">
      <TextareaField form={contract.form} name="reason" label={m.reason()} placeholder={m.reasonText()} required maxLength={500} />
    </FormModal>
  );
}
