import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSetAddress } from './use-set-address.ts';

export interface PageTab {
  readonly id: string;
  readonly label: string;
  /** Behind the label: how many. */
  readonly count?: number;
  /** Drawn only while its tab is open. */
  readonly content: ReactNode;
}

interface PageTabsProps {
  readonly label: string;
  readonly tabs: readonly PageTab[];
  /** The name in the address. @default "tab" */
  readonly param?: string;
}

/** Tabs whose choice stands in the address, so that a link and the back button lead to it. The first is the default. */
export function PageTabs({ label, tabs, param = 'tab' }: PageTabsProps) {
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  const setAddress = useSetAddress();
  const first = tabs[0]?.id ?? null;
  const open = tabs.find(({ id }) => id === search[param])?.id ?? first;
  const change = (id: string | null) => void setAddress({ [param]: id === first ? undefined : (id ?? undefined) });
  return (
    <Tabs value={open} onChange={change} keepMounted={false}>
      <Tabs.List aria-label={label} mb="xs">
        {tabs.map(({ id, label: name, count }) => (
          <Tabs.Tab key={id} value={id}>
            {count === undefined ? name : `${name} (${count})`}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, content }) => (
        <Tabs.Panel key={id} value={id}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
