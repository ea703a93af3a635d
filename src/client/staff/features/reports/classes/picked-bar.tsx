import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { BulkBar } from '#client/staff/kit/list/bulk-bar.tsx';
import { m } from '#client/staff/messages/reports/needs-report.ts';
import type { ClassGroup } from './class-page.tsx';
import { type PickedCell, studentsAndStandards } from './picked-cells.ts';
import { useMakeHelpGroup } from './use-make-group.ts';

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
