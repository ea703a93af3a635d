import { Button, Checkbox, Popover, Stack, Text } from '@mantine/core';
import { m } from '../labels.ts';
import { ColumnsIcon } from '../layout/kit-icons.tsx';
import { type Column, isShown } from './column.ts';
import type { ListSearch } from './use-list-search.ts';

interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly list: ListSearch;
}

/** Which columns the table shows. The naming column always stays. */
export function ColumnChoice<Row>({ columns, list }: ColumnChoiceProps<Row>) {
  const choosable = columns.filter(({ names }) => !names);
  const shown = choosable.filter((column) => isShown(column, list.columns)).map(({ id }) => id);
  const change = (id: string, on: boolean) => {
    const next = choosable.map((column) => column.id).filter((each) => (each === id ? on : shown.includes(each)));
    const start = choosable.filter(({ startHidden }) => !startHidden).map((column) => column.id);
    list.setColumns(next.join() === start.join() ? null : next.length === 0 ? ['none'] : next);
  };
  return (
    <Popover position="bottom-end" withArrow trapFocus shadow="md">
      <Popover.Target>
        <Button variant="default" leftSection={<ColumnsIcon />}>
          {m.columns()}
        </Button>
      </Popover.Target>
      <Popover.Dropdown maw="calc(100vw - 2rem)">
        <Stack gap="xs">
          <Text size="sm" fw={600}>
            {m.columnsText()}
          </Text>
          {choosable.map(({ id, header }) => (
            <Checkbox key={id} label={header} checked={shown.includes(id)} onChange={(event) => change(id, event.currentTarget.checked)} />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
