import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { BulkBar } from '#client/staff/kit/list/bulk-bar.tsx';
import { m } from '#client/staff/messages/reports/needs-report.ts';
import type { ReportStudent } from '#contract/reports/report-figures.schemas.ts';
import type { ClassGroup } from './class-page.tsx';
import { useMakeHelpGroup } from './use-make-group.ts';

/** A student on a standard. */
export interface PickedCell {
  readonly student: ReportStudent;
  readonly standard: string;
}

const keyOf = ({ student, standard }: PickedCell) => `${student.user_puid} ${standard}`;

/** Cells of a heatmap that a teacher has picked. */
export function usePickedCells() {
  const [picked, setPicked] = useState<ReadonlyMap<string, PickedCell>>(new Map());
  return {
    picked: [...picked.values()],
    has: (cell: PickedCell) => picked.has(keyOf(cell)),
    press: (cell: PickedCell) =>
      setPicked((before) => {
        const next = new Map(before);
        if (!next.delete(keyOf(cell))) next.set(keyOf(cell), cell);
        return next;
      }),
    clear: () => setPicked(new Map()),
  };
}

/** What picked cells come to: each student once, and the standards, the one that most were picked of first. */
export function studentsAndStandards(picked: readonly PickedCell[]) {
  const counts = new Map<string, number>();
  for (const { standard } of picked) counts.set(standard, (counts.get(standard) ?? 0) + 1);
  return {
    students: [...new Map(picked.map(({ student }) => [student.user_puid, student])).values()],
    standards: [...counts.keys()].toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0)),
  };
}

interface PickedBarProps {
  readonly group: ClassGroup;
  readonly picked: readonly PickedCell[];
  readonly onClear: () => void;
}

/** From picked cells to a small group of their students, and to a lesson for their standard. */
export function PickedBar({ group, picked, onClear }: PickedBarProps) {
  const makeGroup = useMakeHelpGroup(group);
  const { students, standards } = studentsAndStandards(picked);
  const [first] = standards;
  if (first === undefined) return null;
  return (
    <BulkBar atEnd count={picked.length} onClear={onClear}>
      <Button onClick={() => void makeGroup({ standard: standards.slice(0, 3).join(', '), help: students })}>
        {m.groupOf({ count: students.length })}
      </Button>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} to="/authenticated/home/get_citation_data" search={{ standard_name: first } as never} />}
      >
        {m.findLesson({ standard: first })}
      </Button>
    </BulkBar>
  );
}
