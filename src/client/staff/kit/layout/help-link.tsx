import { ActionIcon, Tooltip } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { m } from '../labels.ts';
import { HelpIcon } from './kit-icons.tsx';

/** Leads to the help page about this screen, in a tab of its own, so that nothing on this page is lost. */
export function HelpLink() {
  const { pathname } = useLocation();
  const label = m.help();
  const to = `/authenticated/help/content?about=${encodeURIComponent(pathname)}`;
  return (
    <Tooltip label={label}>
      <ActionIcon component="a" href={to} target="_blank" rel="noopener" variant="subtle" size="lg" aria-label={label} data-print="no">
        <HelpIcon />
      </ActionIcon>
    </Tooltip>
  );
}
