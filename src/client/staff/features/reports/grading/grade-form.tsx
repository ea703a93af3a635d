import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type Ref, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { useDraft } from '#client/staff/kit/form/use-draft.ts';
import { m } from '#client/staff/messages/reports/grading.ts';
import type { AnswerToGrade } from '#contract/grading/grading.schemas.ts';
import type { RubricCopy, RubricMark } from '#contract/grading/own-rubrics.schemas.ts';
import { MAX_COMMENT_LENGTH } from '#contract/grading/saved-comments.schemas.ts';
import { scoreOfMark } from '#domain/grading/rubric-points.ts';
import { CommentTextarea } from '../comment-bank/comment-textarea.tsx';
import { answerKey } from './answer-order.ts';
import { OwnRubricLevels } from './own-rubric-levels.tsx';
import type { TypedGrade } from './use-grade-queue.ts';

/** An answer that is worth more has a field to type its points in. */
const MAX_POINT_BUTTONS = 20;

/** What the keys of the screen do here. */
export interface GradeFormHandle {
  readonly give: (points: number) => void;
  /** The same without leaving the place where it was chosen. */
  readonly choose: (points: number) => void;
  readonly write: () => void;
  /** Puts points and words in, to be changed. */
  readonly fill: (points: number, feedback: string) => void;
}

export interface GradeFormProps {
  readonly answer: AnswerToGrade;
  /** What was given here and is not saved yet. */
  readonly typedBefore: TypedGrade | null;
  /** The answer that is about to be drawn in place of this one, if any: what is typed then is not for this one. */
  readonly turningTo: RefObject<string | null>;
  /** Why the last try failed. */
  readonly fault: string | null;
  /** Comments on other answers to the question. */
  readonly wordsHere?: readonly string[];
  /** The rubric to choose levels in. @default none */
  readonly rubric?: RubricCopy | null;
  readonly onAccept: (points: number, feedback: string, rubric: RubricMark | null) => Promise<boolean>;
  readonly onTakeBack: () => void;
  /** Told which points are chosen, by a button, a key or the rubric. */
  readonly onPoints?: (points: number) => void;
  readonly handle: Ref<GradeFormHandle>;
  /** It is one of several below one another. */
  readonly row?: { readonly name: string; readonly isActive: boolean };
}

/** Points and words for one answer. What is typed is kept on this device until it is accepted; give it a key for each answer. */
export function GradeForm({
  answer,
  typedBefore,
  turningTo,
  fault,
  wordsHere,
  rubric = null,
  onAccept,
  onTakeBack,
  onPoints,
  handle,
  row,
}: GradeFormProps) {
  const given: TypedGrade = typedBefore ?? {
    points: answer.points,
    feedback: answer.grade?.feedback ?? '',
    rubric: answer.grade?.rubric ?? null,
  };
  const [typed, setTyped] = useState<TypedGrade>(given);
  const [missing, setMissing] = useState(false);
  const draft = useDraft<TypedGrade>(`grade:${answerKey(answer)}`);
  const touched = useRef(false);
  const latest = useRef(typed);
  latest.current = typed;
  const pointsLabel = useId();
  const accept = useRef<HTMLButtonElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const { found } = draft;
  // It was graded or taken back elsewhere, together with others for example. What is being typed stays.
  const version = answer.grade?.version ?? 0;
  const drawn = useRef(version);
  useEffect(() => {
    if (drawn.current !== version && !touched.current) setTyped(given);
    drawn.current = version;
  });
  useEffect(() => {
    if (found && !touched.current) setTyped(found.values);
  }, [found]);
  const change = (next: Partial<TypedGrade>) => {
    if (turningTo.current) return;
    touched.current = true;
    setMissing(false);
    const values = { ...typed, ...next };
    setTyped(values);
    draft.keep(values);
    if (typeof next.points === 'number') onPoints?.(next.points);
  };
  const choose = (points: number) => change({ points });
  const give = (points: number) => {
    if (points > answer.max_points || turningTo.current) return;
    choose(points);
    // So that Enter accepts what the number just gave.
    accept.current?.focus();
  };
  const fill = (points: number, feedback: string) => {
    change({ points, feedback });
    words.current?.focus();
  };
  useImperativeHandle(handle, () => ({ give, choose, fill, write: () => words.current?.focus() }));
  // Levels of another rubric than the one in use are none. Without one, as among rows, those of the grade stay.
  const isInUse =
    rubric === null ? row !== undefined : typed.rubric?.rubric_id === rubric.rubric_id && typed.rubric.version === rubric.version;
  const mark = isInUse && typed.rubric?.chosen.some((place) => place !== null) ? typed.rubric : null;
  const submit = async () => {
    if (turningTo.current) return;
    if (typed.points === null) return setMissing(true);
    if (!(await onAccept(typed.points, typed.feedback, mark)) || latest.current !== typed) return;
    // From here on it shows what others make of it, as an undo does.
    touched.current = false;
    await draft.drop();
  };
  const { grade } = answer;
  const isGraded = answer.points !== null;
  const label = isGraded ? m.replace() : m.accept();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="sm">
        {grade && (
          <Text size="sm" c="dimmed">
            {grade.points === null
              ? m.takenBackBy({ name: grade.graded_by, when: formatMoment(grade.graded_at) })
              : m.gradedBy({ name: grade.graded_by, points: grade.points, when: formatMoment(grade.graded_at) })}
          </Text>
        )}
        {rubric && (
          <OwnRubricLevels
            rubric={rubric}
            chosen={mark?.chosen ?? []}
            maxPoints={answer.max_points}
            onChoose={(chosen) => {
              const next = { ...rubric, chosen };
              change({ rubric: next, points: scoreOfMark(next, answer.max_points) });
            }}
            onDone={() => accept.current?.focus()}
          />
        )}
        <div>
          <Text fw={600} id={pointsLabel}>
            {m.points()}
          </Text>
          {answer.max_points > MAX_POINT_BUTTONS && (
            <BoundedNumber
              aria-labelledby={pointsLabel}
              value={typed.points ?? ''}
              min={0}
              max={answer.max_points}
              allowDecimal={false}
              w={110}
              onChange={(points) => change({ points: points === '' ? null : Number(points) })}
            />
          )}
          <Group gap="xs" role="group" aria-labelledby={pointsLabel} mt={4} hidden={answer.max_points > MAX_POINT_BUTTONS}>
            {[...Array(answer.max_points > MAX_POINT_BUTTONS ? 0 : answer.max_points + 1).keys()].map((points) => (
              <Button
                key={points}
                type="button"
                size="md"
                variant={typed.points === points ? 'filled' : 'default'}
                aria-pressed={typed.points === points}
                aria-label={m.pointsWord({ points })}
                onClick={() => choose(points)}
              >
                {points}
              </Button>
            ))}
          </Group>
          {missing && (
            <Text role="alert" c="coral.8" size="sm" mt={4}>
              {m.choosePoints()}
            </Text>
          )}
        </div>
        <CommentTextarea
          field={words}
          label={row ? m.feedbackTo(row) : m.feedback()}
          description={found && touched.current === false ? m.draft() : row ? undefined : m.feedbackHint()}
          rows={row ? 2 : 4}
          maxLength={MAX_COMMENT_LENGTH}
          value={typed.feedback}
          onChange={(feedback) => change({ feedback })}
          questionId={answer.id}
          wordsHere={wordsHere}
          hasKey={row?.isActive ?? true}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
            if (event.key === 'Escape') accept.current?.focus();
          }}
        />
        {fault && (
          <Alert color="coral" role="alert" title={fault}>
            {m.kept()}
          </Alert>
        )}
        <Group gap="xs">
          <Button ref={accept} type="submit" color="coral" aria-label={row && m.ofStudent({ what: label, name: row.name })}>
            {label}
          </Button>
          {isGraded && grade && (
            <Button
              type="button"
              variant="subtle"
              aria-label={row && m.ofStudent({ what: m.takeBack(), name: row.name })}
              onClick={onTakeBack}
            >
              {m.takeBack()}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
