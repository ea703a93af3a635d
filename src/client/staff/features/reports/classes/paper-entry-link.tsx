import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { m } from '#client/staff/messages/reports/report-links.ts';
import type { ReportQuiz } from '#contract/reports/report-figures.schemas.ts';

interface PaperEntryLinkProps {
  readonly groupPuid: string;
  readonly quiz: Pick<ReportQuiz, 'lesson_id' | 'assignment_id' | 'quiz_id'>;
}

/** Leads to where a teacher types what a class did on paper. */
export function PaperEntryLink({ groupPuid, quiz: { lesson_id, assignment_id, quiz_id } }: PaperEntryLinkProps) {
  return (
    <Button
      variant="default"
      data-print="no"
      renderRoot={(props) => (
        <Link {...props} to="/authenticated/reports/paperEntry" search={{ group_puid: groupPuid, lesson_id, assignment_id, quiz_id }} />
      )}
    >
      {m.paperEntry()}
    </Button>
  );
}
