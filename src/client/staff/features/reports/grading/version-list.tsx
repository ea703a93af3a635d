import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { MadeAnswer } from '#client/shared/viewers/made-answers/made-answer.tsx';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/reports/answer-history.ts';
import type { QuestionKind, QuizQuestion } from '#contract/content/content.schemas.ts';
import type { AnswerVersionSeen } from '#contract/quizzes/answer-versions.schemas.ts';
import { isMade } from '#domain/answers/question-kinds.ts';
import { useChooseVersion, versionsQuery } from './answer-history.queries.ts';

export interface VersionListProps {
  readonly resultId: string;
  readonly questionId: number;
  readonly type: QuestionKind;
  readonly table?: QuizQuestion['table'];
  /** Until it is turned in, the student writes. */
  readonly isTurnedIn: boolean;
}

/** Every version of an answer, the newest first. */
export function VersionList({ resultId, questionId, type, table, isTurnedIn }: VersionListProps) {
  const { data, isError, isPaused } = useQuery(versionsQuery(resultId, questionId));
  const choose = useChooseVersion();
  if (!data) return isError || isPaused ? <Text role="status">{m.offline()}</Text> : null;
  const use = (version: AnswerVersionSeen) =>
    choose.mutate(
      { result_id: resultId, question_id: questionId, op_id: version.op_id },
      { onSuccess: () => toast.success(m.saved()), onError: (error) => toast.error(failureText(error)) },
    );
  return (
    <Stack component="section" gap="xs" aria-label={m.title()}>
      <Group gap="sm">
        <Text size="sm">{m.sittings({ count: data.length })}</Text>
        {data.some(({ is_branch }) => is_branch) && <StatusChip tone="waiting">{m.branched()}</StatusChip>}
      </Group>
      {data.toReversed().map((version) => (
        <Paper key={version.op_id} withBorder p="sm">
          <Group gap="sm">
            <Text size="sm" c="dimmed">
              {version.written_at && `${m.written({ when: formatMoment(version.written_at) })} · `}
              {m.received({ when: formatMoment(version.received_at) })}
            </Text>
            {version.in_force && <StatusChip tone="done">{m.counts()}</StatusChip>}
            {version.is_branch && <StatusChip tone="waiting">{m.branch()}</StatusChip>}
          </Group>
          {!version.written_at && version.recorded_at && (
            <Text size="sm" c="dimmed">
              {m.clockUnknown()}
            </Text>
          )}
          {isMade(type) && version.answer_text !== '' ? (
            <MadeAnswer type={type} text={version.answer_text} table={table} />
          ) : (
            <Text style={{ whiteSpace: 'pre-wrap' }}>{version.answer_text || m.empty()}</Text>
          )}
          {isTurnedIn && !version.in_force && (
            <Button
              size="compact-sm"
              mt="xs"
              disabled={choose.isPending}
              aria-label={m.countNamed({ when: formatMoment(version.written_at ?? version.received_at) })}
              onClick={() => use(version)}
            >
              {m.count()}
            </Button>
          )}
        </Paper>
      ))}
    </Stack>
  );
}
