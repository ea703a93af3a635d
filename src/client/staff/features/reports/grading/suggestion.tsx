import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { ThumbDownIcon, ThumbUpIcon } from '#client/shared/ui/icons/thumbs.tsx';
import { failureText } from '#client/staff/kit/feedback/tell-failure.ts';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { StatusChip, type StatusTone } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade, GradeSuggestion } from '#contract/grading/grading.schemas.ts';
import { useThumb } from './grading.queries.ts';
import { SuggestionMessage } from './suggestion-message.tsx';

interface SuggestionPanelProps {
  readonly answer: AnswerToGrade;
  readonly onAccept: () => void;
  /** Puts points and words into the form, to be changed there. */
  readonly onChange: () => void;
}

const TONE: Readonly<Record<GradeSuggestion['confidence'], StatusTone>> = { high: 'done', medium: 'active', low: 'waiting' };

/** What an engine proposes for an answer, criterion by criterion, and how sure it is. The teacher decides. */
export function SuggestionPanel({ answer, onAccept, onChange }: SuggestionPanelProps) {
  const { suggestion } = answer;
  if (!suggestion) return null;
  const { score, confidence, criteria, doubts } = suggestion;
  return (
    <section aria-labelledby="suggestion">
      <Stack gap="xs" mb="md">
        <Group gap="xs" justify="space-between">
          <Text component="h4" fw={700} id="suggestion">
            {m.suggested({ points: score, max: answer.max_points })}
          </Text>
          <StatusChip tone={TONE[confidence]}>{CONFIDENCE[confidence]()}</StatusChip>
        </Group>
        <ol style={{ margin: 0, paddingInlineStart: '1.4rem' }}>
          {criteria.map(({ id, text, met, quote }) => (
            <li key={id}>
              {inLocale(text)}{' '}
              <Text span size="sm" c="dimmed">
                {met && quote ? m.criterionMet({ quote: shortened(quote) }) : m.criterionNotFound()}
              </Text>
            </li>
          ))}
        </ol>
        {doubts.length > 0 && (
          <Text size="sm">
            {m.doubts()} {doubts.map((doubt) => DOUBT[doubt]()).join(' ')}
          </Text>
        )}
        {answer.points === null && (
          <Group gap="xs">
            <Button type="button" variant="light" onClick={onAccept}>
              {m.acceptSuggestion()}
            </Button>
            <Button type="button" variant="subtle" onClick={onChange}>
              {m.changeSuggestion()}
            </Button>
          </Group>
        )}
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {suggestion.engine === 'rubric' ? m.byRubric() : m.byService({ model: suggestion.version })}
          </Text>
          <Thumbs answer={answer} />
        </Group>
        <SuggestionMessage answer={answer} />
      </Stack>
    </section>
  );
}

/** Whether the suggestion was a good one (specification section 4, "AI feedback"). */
function Thumbs({ answer: { result_id, id, AiGradeDetail } }: { readonly answer: AnswerToGrade }) {
  const thumb = useThumb();
  const given = AiGradeDetail[0]?.is_thumbsUp ?? null;
  const give = (is_thumbsUp: boolean) => {
    thumb.mutate({ result_id, id, is_thumbsUp }, { onError: (error) => toast.error(failureText(error, m.unanswered())) });
  };
  return (
    <Group gap={4} role="group" aria-label={m.thumbs()}>
      {([true, false] as const).map((isUp) => (
        <ActionIcon
          key={String(isUp)}
          type="button"
          size="lg"
          variant={given === isUp ? 'filled' : 'subtle'}
          aria-pressed={given === isUp}
          aria-label={isUp ? m.thumbUp() : m.thumbDown()}
          onClick={() => give(isUp)}
        >
          {isUp ? <ThumbUpIcon /> : <ThumbDownIcon />}
        </ActionIcon>
      ))}
    </Group>
  );
}

const MAX_LETTERS = 70;

/** The whole quotation is marked in the answer. */
function shortened(quote: string): string {
  const plain = quote.replace(/\s+/g, ' ');
  return plain.length > MAX_LETTERS ? `${plain.slice(0, MAX_LETTERS).trimEnd()}…` : plain;
}

const CONFIDENCE: Readonly<Record<GradeSuggestion['confidence'], () => string>> = { high: m.sure, medium: m.fairlySure, low: m.notSure };
const DOUBT: Readonly<Record<GradeSuggestion['doubts'][number], () => string>> = {
  instructions: m.doubtInstructions,
  copied: m.doubtCopied,
  list: m.doubtList,
  wrong_idea: m.doubtWrongIdea,
  subject: m.doubtSubject,
  denied: m.doubtDenied,
  partly: m.doubtPartly,
  spelling: m.doubtSpelling,
  question: m.doubtQuestion,
  long: m.doubtLong,
  quotation: m.doubtQuotation,
  differs: m.doubtDiffers,
  zero: m.doubtZero,
};
