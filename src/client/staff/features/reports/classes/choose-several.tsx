import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { whoseClass } from '#client/staff/kit/pick/whose-class.ts';
import { m } from '#client/staff/messages/reports/choose-classes.ts';
import { MAX_REPORT_CLASSES } from '#contract/reports/report-figures.schemas.ts';
import type { AssignedGroup } from '#contract/reports/reports.schemas.ts';
import type { ClassAddress } from './class-address.ts';

type Chosen = Pick<ClassAddress, 'group_puid' | 'all_classes' | 'classes'>;

/** The search parameters for the selected classes; a single one is shown by itself. */
function addressOf(ids: readonly string[], current: string): Chosen {
  const [first = current] = ids;
  if (ids.length < 2) return { group_puid: first };
  return { group_puid: ids.includes(current) ? current : first, all_classes: true, classes: ids.join(',') };
}

interface ChooseClassesProps {
  /** The teacher's classes. */
  readonly classes: readonly AssignedGroup[];
  /** Ids of the classes that the report shows now. */
  readonly chosen: readonly string[];
  /** The main class of the report; it stays the main class if it is still selected. */
  readonly current: string;
  readonly onChoose: (next: Chosen) => void;
  readonly onClose: () => void;
}

/** Selects the classes of a report, in the order of the list. */
export function ChooseClasses({ classes, chosen, current, onChoose, onClose }: ChooseClassesProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(chosen));
  const ids = classes.map(({ grouppuid }) => grouppuid).filter((id) => selected.has(id));
  const toggle = (id: string, on: boolean) => {
    const next = new Set(selected);
    if (on) next.add(id);
    else next.delete(id);
    setSelected(next);
  };
  return (
    <Dialog open onClose={onClose} title={m.title()}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (ids.length > 0) onChoose(addressOf(ids, current));
        }}
      >
        <Stack gap="md">
          <Stack gap="xs" role="group" aria-label={m.title()} mah="50vh" style={{ overflowY: 'auto' }}>
            {classes.map((group) => (
              <Checkbox
                key={group.grouppuid}
                label={[group.group_name, whoseClass(group)].filter(Boolean).join(' · ')}
                checked={selected.has(group.grouppuid)}
                disabled={!selected.has(group.grouppuid) && ids.length >= MAX_REPORT_CLASSES}
                onChange={({ currentTarget }) => toggle(group.grouppuid, currentTarget.checked)}
              />
            ))}
          </Stack>
          <Group justify="space-between">
            <Text size="sm" role="status">
              {ids.length === 0 ? m.none() : m.selected({ count: ids.length })}
            </Text>
            <Group gap="xs">
              <Button variant="default" onClick={onClose}>
                {m.cancel()}
              </Button>
              <Button type="submit" color="coral" disabled={ids.length === 0}>
                {m.show()}
              </Button>
            </Group>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
