import { ActionIcon, Tooltip } from '@mantine/core';
import { m } from '../labels.ts';
import { HelpIcon } from './kit-icons.tsx';

/** Leads to the help page on a topic, in a tab of its own, so that nothing on this page is lost. @param to address of the help page */
export function HelpLink({ topic, to }: { readonly topic: string; readonly to: string }) {
  const label = m.help({ topic });
  return (
    <Tooltip label={label}>
      <ActionIcon component="a" href={to} target="_blank" rel="noopener" variant="subtle" size="lg" aria-label={label}>
        <HelpIcon />
      </ActionIcon>
    </Tooltip>
  );
}
