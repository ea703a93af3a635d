import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { m } from '#client/staff/messages/reports/class-reports.ts';
import { m as words } from '#client/staff/messages/reports/needs-report.ts';
import type { GroupAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { groupReportQuery } from './assessment-reports.queries.ts';
import type { ClassAddress } from './class-address.ts';
import type { ClassGroup } from './class-page.tsx';
import classes from './needs-brief.module.css';
import { NeedsList } from './needs-list.tsx';

/** Standards that are named in the line; what it opens has them all. */
const NAMED = 3;

interface NeedsBriefProps {
  readonly group: ClassGroup;
  readonly address: ClassAddress;
  /** Only the standards that this assignment asks about; the evidence is all that the class answered. */
  readonly assignmentId?: number;
}

/** Who needs help with what, in one line above a report's rows; pressed, it opens their names and what to do now. */
export function NeedsBrief({ group, address, assignmentId }: NeedsBriefProps) {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(groupReportQuery(group.grouppuid, address));
  const needs = data && needsIn(data, assignmentId);
  if (!needs || needs.length === 0) return null;
  const inNeed = needs.filter(({ help }) => help.length > 0);
  if (inNeed.length === 0) {
    const isKnown = needs.some(({ watch, secure }) => watch + secure > 0);
    return (
      <Text size="sm" c="dimmed">
        {isKnown ? words.needHelpNone() : words.needTooFew()}
      </Text>
    );
  }
  const named = inNeed.slice(0, NAMED).map(({ standard, help }) => `${standard}\u00a0(${help.length})`);
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        className={classes.brief}
        data-print="no"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {words.needBrief({ standards: [...named, ...(inNeed.length > NAMED ? ['…'] : [])].join(', ') })}
      </Button>
      <SidePanel open={open} onClose={() => setOpen(false)} title={m.needHelp()}>
        <NeedsList context={{ group, address, change: () => undefined }} needs={inNeed} />
      </SidePanel>
    </>
  );
}

function needsIn({ needs, quizzes }: GroupAssessmentReport, assignmentId: number | undefined) {
  if (assignmentId === undefined) return needs;
  const asked = quizzes.filter(({ quiz }) => quiz.assignment_id === assignmentId);
  const standards = new Set(asked.flatMap((quiz) => quiz.standards.map(({ standard }) => standard)));
  return needs.filter(({ standard }) => standards.has(standard));
}
