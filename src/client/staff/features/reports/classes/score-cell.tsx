import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { StatusChip } from '#client/staff/kit/layout/status-chip.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import type { ReportCell } from '#contract/reports/report-figures.schemas.ts';
import { overTimeLabel } from '../over-time-label.ts';
import { cellText, stateTone } from './figures.ts';

interface ScoreCellProps {
  readonly cell: ReportCell;
  readonly groupPuid: string;
  readonly quizId: number;
  readonly lessonId: number;
  readonly assignmentId: number;
  readonly studentPuid: string;
  readonly studentName: string;
}

/** A score, or the word of whatever else stands there. What has arrived opens the attempts behind it. */
export function ScoreCell({ cell, groupPuid, quizId, lessonId, assignmentId, studentPuid, studentName }: ScoreCellProps) {
  const marks = [cell.is_late ? m.late() : '', cell.is_teachers ? m.teachersScore() : '', overTimeLabel(cell)].filter(Boolean).join(', ');
  const text = cell.percent === null ? <StatusChip tone={stateTone(cell.state)}>{cellText(cell)}</StatusChip> : cellText(cell);
  return (
    <>
      {cell.attempts === 0 ? (
        text
      ) : (
        <Anchor
          aria-label={`${cellText(cell)}. ${m.openAttempts({ name: studentName })}`}
          renderRoot={(props) => (
            <Link
              {...props}
              to="/authenticated/mygroups/studentReportView"
              search={{
                group_puid: groupPuid,
                quiz_id: quizId,
                lesson_id: lessonId,
                assignment_id: assignmentId,
                student_puid: studentPuid,
              }}
            />
          )}
        >
          {text}
        </Anchor>
      )}
      {marks && <small> {marks}</small>}
    </>
  );
}
