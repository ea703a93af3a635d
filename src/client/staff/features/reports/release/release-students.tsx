import { Button, Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { type QueryLike, QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/release.ts';
import type { IndividualAssessmentReport } from '#contract/reports/report-assessments.schemas.ts';
import { isSubmitted } from '#domain/reporting/cell.ts';
import { fullName, stateName } from '../classes/figures.ts';

interface ReleaseStudentsProps {
  readonly query: QueryLike<IndividualAssessmentReport>;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  readonly isMissing: boolean;
}

/** The students of a class to tick, each with how far the quiz came: whoever has handed in is chosen in one press. */
export function ReleaseStudents({ query, chosen, onChange, isMissing }: ReleaseStudentsProps) {
  return (
    <QueryState query={query} rows={4}>
      {({ students }) => {
        const all = students.map(({ user_puid }) => user_puid);
        const handedIn = students.filter(({ cell }) => isSubmitted(cell)).map(({ user_puid }) => user_puid);
        return (
          <Stack gap="xs">
            <Group gap="xs">
              <Button variant="default" size="sm" onClick={() => onChange(handedIn)}>
                {m.tickHandedIn({ count: handedIn.length })}
              </Button>
              <Button variant="subtle" size="sm" onClick={() => onChange(all)}>
                {m.tickAll()}
              </Button>
              <Button variant="subtle" size="sm" onClick={() => onChange([])}>
                {m.tickNone()}
              </Button>
            </Group>
            <Checkbox.Group
              label={m.students()}
              value={[...chosen]}
              onChange={onChange}
              {...(isMissing ? { error: m.needStudent(), errorProps: { role: 'alert' } } : {})}
            >
              <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" p={4} mah="12rem" style={{ overflowY: 'auto' }}>
                {students.map((student) => (
                  <Checkbox
                    key={student.user_puid}
                    value={student.user_puid}
                    label={fullName(student)}
                    description={stateName(student.cell.state)}
                    {...(isMissing ? { 'aria-invalid': true } : {})}
                  />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
            <Text size="sm" c="dimmed" role="status">
              {m.chosenCount({ count: chosen.length })}
            </Text>
          </Stack>
        );
      }}
    </QueryState>
  );
}
