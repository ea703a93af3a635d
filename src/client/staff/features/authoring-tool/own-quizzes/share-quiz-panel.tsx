import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#client/shared/platform/calls/api.ts';
import { isAnswerOf } from '#client/shared/platform/calls/queries.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { tellFailure } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { askToLeave } from '#client/staff/kit/form/ask-before-leaving.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { PersonPicker } from '#client/staff/kit/pick/person-picker.tsx';
import type { Pick as Picked } from '#client/staff/kit/pick/use-server-options.ts';
import { m } from '#client/staff/messages/library/own-quizzes.ts';
import { getQuizShares, shareOwnQuiz } from '#contract/authoring/own-quizzes.contract.ts';
import type { OwnQuiz } from '#contract/authoring/own-quizzes.schemas.ts';
import type { ShareableUser } from '#contract/workspace/sharing.schemas.ts';
import { OWN_QUIZ_CALLS, quizSharesQuery } from './own-quizzes.queries.ts';

interface ShareQuizPanelProps {
  readonly quiz: OwnQuiz;
  readonly onClose: () => void;
}

const fullName = ({ first_name, last_name }: ShareableUser) => `${first_name} ${last_name}`;

/** Shares a quiz with everybody at the school, or with colleagues by name. */
export function ShareQuizPanel({ quiz: { own_quiz_id, title }, onClose }: ShareQuizPanelProps) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [isSaving, setSaving] = useState(false);
  /** What was chosen for the school, until the server has answered. */
  const [isForSchool, setForSchool] = useState<boolean | null>(null);
  const who = useRef<HTMLHeadingElement>(null);
  const query = useQuery({ ...quizSharesQuery(own_quiz_id), meta: { quiet: true } });
  const close = async () => {
    if (picked.length === 0 || (await askToLeave(false))) onClose();
  };
  const change = async (part: { readonly people?: string[]; readonly school?: boolean; readonly is_shared: boolean }, done: string) => {
    setSaving(true);
    try {
      await call(shareOwnQuiz, { body: { user_puid, own_quiz_id, ...part } });
      await query.refetch();
      void client.invalidateQueries({ predicate: ({ queryKey }) => isAnswerOf(queryKey, OWN_QUIZ_CALLS) });
      toast.success(done);
      return true;
    } catch (error) {
      tellFailure(error);
      return false;
    } finally {
      setSaving(false);
      setForSchool(null);
    }
  };
  const share = async () => {
    if (!(await change({ people: picked.map(({ id }) => id), is_shared: true }, m.sharedWith({ count: picked.length })))) return;
    setPicked([]);
    // The button has nobody to share with any more; who was added stands below.
    who.current?.focus();
  };
  return (
    <SidePanel open onClose={() => void close()} title={m.shareTitle({ name: inLocale(title) })}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {m.shareText()}
        </Text>
        <QueryState query={query} rows={3}>
          {({ is_for_school, users }) => {
            const shared = users.filter(({ is_shared }) => is_shared);
            return (
              <Stack gap="md">
                <Checkbox
                  label={m.shareSchool()}
                  checked={isForSchool ?? is_for_school}
                  disabled={isSaving}
                  onChange={({ currentTarget: { checked } }) => {
                    setForSchool(checked);
                    void change({ school: true, is_shared: checked }, checked ? m.sharedSchool() : m.notSharedSchool());
                  }}
                />
                <PersonPicker
                  label={m.sharePeople()}
                  scope={['quiz-colleagues', own_quiz_id]}
                  search={async (search) => {
                    const page = await call(getQuizShares, { query: { user_puid, own_quiz_id, search } });
                    const others = page.users.filter(({ is_shared }) => !is_shared);
                    return {
                      items: others.map((user) => ({
                        id: user.user_puid,
                        name: fullName(user),
                        ...(user.school_name ? { detail: user.school_name } : {}),
                      })),
                      total: page.total - (page.users.length - others.length),
                    };
                  }}
                  picked={picked}
                  onPick={setPicked}
                />
                <Button style={{ alignSelf: 'start' }} disabled={picked.length === 0} loading={isSaving} onClick={() => void share()}>
                  {m.share()}
                </Button>
                <Title order={2} size="h5" tabIndex={-1} ref={who}>
                  {m.whoHasIt()}
                </Title>
                {shared.length === 0 && <Text c="dimmed">{is_for_school ? m.onlySchool() : m.nobodyYet()}</Text>}
                {shared.map((user) => {
                  const name = fullName(user);
                  return (
                    <Group key={user.user_puid} justify="space-between" wrap="nowrap">
                      <Text>{name}</Text>
                      <Button
                        size="compact-sm"
                        variant="default"
                        disabled={isSaving}
                        aria-label={m.stopSharingWith({ name })}
                        onClick={() => void change({ people: [user.user_puid], is_shared: false }, m.stoppedSharing({ name }))}
                      >
                        {m.stopSharing()}
                      </Button>
                    </Group>
                  );
                })}
              </Stack>
            );
          }}
        </QueryState>
      </Stack>
    </SidePanel>
  );
}
