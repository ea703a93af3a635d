import { Anchor, Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/reports/gradebook.ts';
import { m as retakes } from '#client/staff/messages/reports/retakes.ts';
import type { GradebookCell, GradebookColumn, GradebookStudent } from '#contract/reports/gradebook.schemas.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';
import { fullName, percentText } from '../classes/figures.ts';
import { overTimeLabel } from '../over-time-label.ts';
import { CellWords } from './cell-labels.tsx';
import { columnName } from './column-head.tsx';
import { CommentForm } from './comment-form.tsx';
import { waitsForTeacher } from './gradebook-rows.ts';
import { ScoreForm } from './score-form.tsx';

export interface CellPanelProps {
  readonly groupPuid: string;
  readonly student: GradebookStudent;
  readonly column: Pick<GradebookColumn, 'assignment' | 'quiz'>;
  readonly cell: GradebookCell;
  /** Digits that were typed on the cell: points to begin with. */
  readonly typed: string;
  /** Another attempt for this student, or the work back for revision. */
  readonly onRetake: (quiz: ReportQuiz) => void;
  readonly onClose: () => void;
}

/** What is behind one score: attempts, who changed it and why, the ways to change it, and what the student is told of it. */
export function CellPanel({ groupPuid, student, column, cell, typed, onRetake, onClose }: CellPanelProps) {
  const { quiz, assignment } = column;
  const { lesson_id, assignment_id } = assignment;
  const ofQuiz = quiz && { group_puid: groupPuid, quiz_id: quiz.quiz_id, lesson_id, assignment_id, student_puid: student.user_puid };
  return (
    <SidePanel open onClose={onClose} title={m.panelTitle({ name: fullName(student), column: columnName(column) })}>
      <Stack gap="md">
        <div>
          <Text fw={700} size="lg" component="div">
            <CellWords cell={cell} />
          </Text>
          {cell.points !== null && cell.max_points !== null && (
            <Text>
              {m.pointsOf({ points: cell.points, max: cell.max_points })} · {percentText(cell.percent)}
            </Text>
          )}
          {cell.awaiting_points > 0 && <Text>{m.waits({ count: cell.awaiting_points })}</Text>}
          {quiz && <Text c="dimmed">{m.attempts({ count: cell.attempts })}</Text>}
          {cell.over_time && <StatusChip tone="problem">{overTimeLabel(cell)}</StatusChip>}
        </div>
        {cell.decision && <Decided decision={cell.decision} />}
        {cell.earlier && cell.earlier.length > 0 && <Earlier decisions={cell.earlier} />}
        <Stack gap="xs">
          {ofQuiz && waitsForTeacher(cell) && cell.attempts > 0 && (
            <Button
              color="coral"
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/authenticated/reports/grading"
                  search={{ group_puid: groupPuid, assignment_id, quiz_id: ofQuiz.quiz_id }}
                />
              )}
            >
              {m.gradeAnswers()}
            </Button>
          )}
          {quiz && cell.attempts > 0 && quiz.closed_at === null && (
            <Button variant="default" onClick={() => onRetake(quiz)}>
              {retakes.returnOne()}
            </Button>
          )}
          {ofQuiz && cell.attempts > 0 && (
            <Anchor renderRoot={(props) => <Link {...props} to="/authenticated/mygroups/studentReportView" search={ofQuiz} />}>
              {m.openAttempts()}
            </Anchor>
          )}
          <Anchor
            renderRoot={(props) => (
              <Link
                {...props}
                to="/authenticated/mygroups/assignmentProgress"
                search={{ group_puid: groupPuid, lesson_id, assignment_id }}
              />
            )}
          >
            {m.openLesson()}
          </Anchor>
        </Stack>
        {quiz && cell.state !== 'not_assigned' && (
          <ScoreForm
            key={cell.decision?.decision_no ?? 0}
            groupPuid={groupPuid}
            student={student}
            quiz={quiz}
            cell={cell}
            typed={typed}
            onDone={onClose}
          />
        )}
        {quiz && cell.state !== 'not_assigned' && (
          <CommentForm key={`comment ${cell.comment?.comment_no ?? 0}`} groupPuid={groupPuid} student={student} quiz={quiz} cell={cell} />
        )}
      </Stack>
    </SidePanel>
  );
}

type Decision = NonNullable<GradebookCell['decision']>;

/** What was decided before: more than a few would push the ways to change the score out of sight. */
function Earlier({ decisions }: { readonly decisions: readonly Decision[] }) {
  return (
    <details open={decisions.length <= 3}>
      <summary className="tp-more">{m.earlier({ count: decisions.length })}</summary>
      <Stack component="ol" gap="xs" my={0} ps="lg">
        {decisions.map((decision) => (
          <li key={decision.decision_no}>
            <Decided decision={decision} />
          </li>
        ))}
      </Stack>
    </details>
  );
}

const DECIDED = {
  points: m.decidedBack,
  excused: m.decidedExcused,
  missing: m.decidedMissing,
  automatic: m.decidedBack,
  included: m.decidedBack,
} satisfies Record<Decision['kind'], unknown>;

function Decided({ decision }: { readonly decision: Decision }) {
  const { kind, points, reason, decided_by: name, decided_at } = decision;
  const when = formatMoment(decided_at);
  return (
    <div>
      <Text>{kind === 'points' && points !== null ? m.decidedPoints({ name, points, when }) : DECIDED[kind]({ name, when })}</Text>
      {reason && <Text c="dimmed">{m.reasonWas({ reason })}</Text>}
    </div>
  );
}
