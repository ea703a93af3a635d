import { Alert, Button, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { BoundedNumber, isWithin } from '#client/staff/kit/form/bounded-number.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/people/groups.ts';
import type { StudentAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { standardsQuery } from './groups.queries.ts';
import { studentsBelow } from './students-below.ts';

interface TickByResultProps {
  readonly groupPuid: string;
  /** Ticks these students and no others. */
  readonly onTick: (students: string[]) => void;
}

/** Ticks the students of a class who stand below a percentage on a standard. What they stand at is the reports' own figure. */
export function TickByResult({ groupPuid, onTick }: TickByResultProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="default" size="sm" onClick={() => setOpen(true)}>
        {m.tickByResult()}
      </Button>
    );
  }
  return <Opened groupPuid={groupPuid} onTick={onTick} />;
}

function Opened({ groupPuid, onTick }: TickByResultProps) {
  const query = useQuery(standardsQuery(groupPuid));
  return <QueryState query={query}>{(report) => <Choice report={report} onTick={onTick} />}</QueryState>;
}

/** Of the reports: below it a student needs help. */
const USUAL_PERCENT = 50;

function Choice({ report, onTick }: { readonly report: StudentAssessmentReport; readonly onTick: TickByResultProps['onTick'] }) {
  const [standard, setStandard] = useState<string | null>(report.standards[0]?.standard ?? null);
  const [percent, setPercent] = useState<number | string>(USUAL_PERCENT);
  const [said, setSaid] = useState('');
  if (report.standards.length === 0) return <Alert color="amber">{m.noResults()}</Alert>;
  const tick = () => {
    if (standard === null || typeof percent !== 'number' || !isWithin(percent, 1, 100)) return;
    const { below, withoutResult } = studentsBelow(report, standard, percent);
    onTick(below);
    setSaid(m.tickedByResult({ count: below.length, none: withoutResult }));
  };
  return (
    <Stack gap="xs">
      <Group align="end" gap="sm">
        <Select
          label={m.standard()}
          data={report.standards.map((each) => ({ value: each.standard, label: `${each.standard} · ${inLocale(each.text)}` }))}
          value={standard}
          onChange={setStandard}
          allowDeselect={false}
          searchable
          w={{ base: '100%', xs: 320 }}
        />
        <BoundedNumber
          label={m.belowPercent()}
          value={percent}
          onChange={setPercent}
          min={1}
          max={100}
          allowDecimal={false}
          suffix="%"
          w={130}
        />
        <Button variant="default" onClick={tick} disabled={!isWithin(percent, 1, 100)}>
          {m.tickThese()}
        </Button>
      </Group>
      <Text size="sm" role="status">
        {said}
      </Text>
    </Stack>
  );
}
