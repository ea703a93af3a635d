import { Button, Card, Group, Table, Text, Title } from '@mantine/core';
import { use, useState } from 'react';
import { m } from '#client/shared/messages/staar.ts';
import { inLocale } from '#client/shared/platform/screen/format.ts';
import { SidePanel } from '#client/staff/kit/layout/side-panel.tsx';
import { TableFrame } from '#client/staff/kit/list/table-frame.tsx';
import type { Pathway } from '#contract/staar/staar.schemas.ts';
import { GiveAction } from './give-action.ts';
import { ItemLink } from './item-link.tsx';
import { LevelChip } from './level-chip.tsx';
import { StandardResources } from './standard-resources.tsx';

/** One reporting category: what is known of it, and of each of its standards. */
export function PathwayCard({ pathway }: { readonly pathway: Pathway }) {
  const give = use(GiveAction);
  const [open, setOpen] = useState<string | null>(null);
  const { reporting_category: category, standards } = pathway;
  const title = m.categoryOf({ number: category.number, title: inLocale(category.title) });
  return (
    <Card withBorder>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {title}
        </Title>
        <LevelChip {...pathway} />
      </Group>
      <TableFrame label={title}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{m.standard()}</Table.Th>
              <Table.Th scope="col">{m.known()}</Table.Th>
              <Table.Th scope="col">{m.next()}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {standards.map((standard) => (
              <Table.Tr key={standard.code}>
                <Table.Th scope="row" fw={400} maw={460}>
                  <Text span fw={700}>
                    {standard.code}
                  </Text>{' '}
                  <Text span size="sm">
                    {inLocale(standard.text)}
                  </Text>
                </Table.Th>
                <Table.Td>
                  <LevelChip {...standard} />
                  <Text size="xs" c="dimmed" mt={2}>
                    {m.evidence({ answers: standard.answers, students: standard.students })}
                  </Text>
                </Table.Td>
                <Table.Td>
                  {standard.next ? (
                    <Group gap="xs">
                      <ItemLink item={standard.next} />
                      {give(standard.next)}
                    </Group>
                  ) : (
                    <Text size="sm">{m.nothingNext()}</Text>
                  )}
                  <div>
                    <Button
                      variant="subtle"
                      size="compact-sm"
                      px={0}
                      onClick={() => setOpen(standard.code)}
                      aria-label={m.showResources({ code: standard.code })}
                    >
                      {m.resources({ count: standard.resource_count })}
                    </Button>
                  </div>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </TableFrame>
      <SidePanel open={open !== null} onClose={() => setOpen(null)} title={m.resourcesFor({ code: open ?? '' })}>
        {open !== null && <StandardResources code={open} />}
      </SidePanel>
    </Card>
  );
}
