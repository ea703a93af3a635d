import { Alert, Button, Group, Select, Stack } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '#client/shared/platform/session/session.ts';
import { confirm } from '#client/staff/kit/feedback/confirm.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { m } from '#client/staff/messages/people/deletions.ts';
import { type DeletionDetails, deletionReason } from '#contract/privacy/deletions.schemas.ts';
import { useCancelDeletion, useConfirmDeletion, useRequestDeletion } from './deletions.queries.ts';

/** What may be done with a request now: by whoever made it, and by somebody else. */
export function DeletionActions({ details: { request, confirmers } }: { readonly details: DeletionDetails }) {
  const { userPuid } = useUser();
  const [reason, setReason] = useState<string | null>(null);
  const [ask, confirmIt, cancelIt] = [useRequestDeletion(), useConfirmDeletion(), useCancelDeletion()];
  const { request_id, state, account_name: name } = request;
  const isOwn = request.requested_by_puid === userPuid;
  const chosen = deletionReason.options.find((each) => each === reason);
  const act = async (work: Promise<unknown>, text: string) => {
    try {
      await work;
      toast.success(text);
    } catch (error) {
      tellFailure(error);
    }
  };
  const remove = async () => {
    const sure = await confirm({ title: m.confirmTitle({ name }), text: m.confirmText(), go: m.confirm(), danger: true });
    if (sure) await act(confirmIt.mutateAsync(request_id), m.confirmDone());
  };
  return (
    <Stack>
      {state === 'waiting' && isOwn && <Alert>{confirmers.length > 0 ? m.yours({ names: confirmers.join(', ') }) : m.nobodyElse()}</Alert>}
      <Group align="end">
        {state === 'rehearsed' && isOwn && (
          <>
            <Select
              label={m.reason()}
              placeholder={m.chooseReason()}
              data={deletionReason.options.map((value) => ({ value, label: m[value]() }))}
              value={reason}
              onChange={setReason}
            />
            <Button
              disabled={chosen === undefined}
              loading={ask.isPending}
              onClick={() => chosen && void act(ask.mutateAsync({ request_id, reason: chosen }), m.requested())}
            >
              {m.request()}
            </Button>
          </>
        )}
        {(state === 'waiting' || state === 'failed') && !isOwn && (
          <Button color="coral" loading={confirmIt.isPending} onClick={() => void remove()}>
            {m.confirm()}
          </Button>
        )}
        {['counting', 'rehearsed', 'waiting'].includes(state) && (
          <Button variant="default" loading={cancelIt.isPending} onClick={() => void act(cancelIt.mutateAsync(request_id), m.cancelDone())}>
            {m.cancel()}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
