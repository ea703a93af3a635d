import { Stack, Text } from '@mantine/core';
import { m } from '#client/staff/messages/reports/how-counted.ts';

/** The rules behind every figure (src/docs/REPORT-RULES.md), in the teacher's words. */
export function CountingRules() {
  const rules = [
    m.howWho(),
    m.howOnce(),
    m.howAttempt(),
    m.howStates(),
    m.howMany(),
    m.howRounding(),
    m.howWeights(),
    m.howLevels(),
    m.howHelp(),
    m.howAwaiting(),
    m.howItems(),
    m.howRescored(),
  ];
  return (
    <Stack gap="md">
      {rules.map((rule) => (
        <Text key={rule}>{rule}</Text>
      ))}
    </Stack>
  );
}
