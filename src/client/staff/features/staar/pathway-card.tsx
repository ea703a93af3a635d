import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { use, useState } from 'react';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { FoldCard } from '#client/staff/kit/layout/fold-card.tsx';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { TableFrame } from '#client/staff/kit/list/table-frame.tsx';
import { m } from '#client/staff/messages/reports/staar.ts';
import type { Pathway, PathwayStandard } from '#contract/staar/staar.schemas.ts';
import { GiveAction } from './give-action.ts';
import { ItemLink } from './item-link.tsx';
import { evidenceOf, LevelChip } from './level-chip.tsx';
import type { StaarScope } from './staar.queries.ts';
import { StandardResources } from './standard-resources.tsx';

interface PathwayCardProps {
  readonly pathway: Pathway;
  readonly scope: StaarScope;
  readonly openOnPhone: boolean;
}

/** One reporting category: what is known of it, and of each of its standards. On a phone both stand beneath the standard. */
export function PathwayCard({ pathway, scope, openOnPhone }: PathwayCardProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [isNarrow, setNarrow] = useState(false);
  const { reporting_category: category, standards } = pathway;
  const title = m.categoryOf({ number: category.number, title: inLocale(category.title) });
  return (
    <FoldCard title={title} side={<LevelChip {...pathway} />} openOnPhone={openOnPhone}>
      <TableFrame label={title} onNarrow={setNarrow}>
        <Table aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.standard()}</Table.Th>
              {!isNarrow && <Table.Th scope="col">{m.known()}</Table.Th>}
              {!isNarrow && <Table.Th scope="col">{m.next()}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {standards.map((standard) => {
              const known = <Known standard={standard} />;
              const next = <Next standard={standard} onOpen={() => setOpen(standard.code)} />;
              return (
                <Table.Tr key={standard.code}>
                  <Table.Th scope="row" fw={400} maw={460}>
                    <Text span fw={700}>
                      {standard.code}
                    </Text>{' '}
                    <Text span size="sm">
                      {inLocale(standard.text)}
                    </Text>
                    {isNarrow && (
                      <Stack gap={4} mt="xs">
                        {known}
                        {next}
                      </Stack>
                    )}
                  </Table.Th>
                  {!isNarrow && <Table.Td>{known}</Table.Td>}
                  {!isNarrow && <Table.Td>{next}</Table.Td>}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </TableFrame>
      <SidePanel open={open !== null} onClose={() => setOpen(null)} title={m.resourcesFor({ code: open ?? '' })}>
        {open !== null && <StandardResources code={open} scope={scope} />}
      </SidePanel>
    </FoldCard>
  );
}

function Known({ standard }: { readonly standard: PathwayStandard }) {
  return (
    <div>
      <LevelChip {...standard} />
      <Text size="xs" c="dimmed" mt={2}>
        {evidenceOf(standard)}
      </Text>
    </div>
  );
}

/** What to give next for a standard, and the way to everything else of it. */
function Next({ standard, onOpen }: { readonly standard: PathwayStandard; readonly onOpen: () => void }) {
  const give = use(GiveAction);
  return (
    <div>
      {standard.next ? <ItemLink item={standard.next} /> : <Text size="sm">{m.nothingNext()}</Text>}
      <Group gap="xs">
        {standard.next && give(standard.next)}
        <Button variant="subtle" size="compact-sm" px={0} onClick={onOpen} aria-label={m.showResources({ code: standard.code })}>
          {m.resources({ count: standard.resource_count })}
        </Button>
      </Group>
    </div>
  );
}
