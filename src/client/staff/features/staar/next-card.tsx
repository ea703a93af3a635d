import { Card, Group, Text, Title } from '@mantine/core';
import { use } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { m } from '#client/staff/messages/reports/staar.ts';
import type { Pathway } from '#contract/staar/staar.schemas.ts';
import { GiveAction } from './give-action.ts';
import { ItemLink } from './item-link.tsx';
import { evidenceOf, levelName, percentText } from './level-chip.tsx';
import { nextToTeach } from './next-to-teach.ts';

/** One resource to give next, and why it is this one. @param student whose pathway it is; none: the whole class's */
export function NextCard({ pathways, student }: { readonly pathways: readonly Pathway[]; readonly student: string | null }) {
  const give = use(GiveAction);
  const best = nextToTeach(pathways);
  if (best === null) return null;
  return (
    <Card withBorder component="section" aria-labelledby="teach-first">
      <Title order={2} size="h4" id="teach-first" mb="xs">
        {m.teachFirst()}
      </Title>
      {best === 'unknown' ? (
        <Text maw="70ch">{m.nothingKnown()}</Text>
      ) : (
        <>
          <Group gap="sm" mb="xs">
            <Text span size="lg">
              <ItemLink item={best.next} />
            </Text>
            {give(best.next)}
          </Group>
          <Text maw="70ch">
            {(student === null ? m.whyClass : m.whyStudent)({
              name: student ?? '',
              code: best.code,
              percent: percentText(best.percent),
              level: levelName(best.level ?? 0),
              evidence: evidenceOf(best) ?? '',
            })}
          </Text>
          <Text maw="70ch" size="sm" mt={4}>
            {best.code}: {inLocale(best.text)}
          </Text>
        </>
      )}
    </Card>
  );
}
