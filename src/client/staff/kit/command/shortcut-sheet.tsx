import { Group, Kbd, Stack } from '@mantine/core';
import { useStore } from '#client/shared/platform/screen/store.ts';
import { Dialog } from '../layout/dialog.tsx';
import { m as words } from './command-labels.ts';
import { commandStore } from './registry.ts';

/** What the keyboard can do on this page. Loaded with the first "?". */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const commands = useStore(commandStore);
  const own = commands.flatMap(({ key, label }) => (key ? [{ keys: [key.toUpperCase()], label }] : []));
  const lines = [
    { keys: ['?'], label: words.shortcutHelp() },
    { keys: ['Ctrl', 'K'], label: words.shortcutCommands() },
    { keys: ['/'], label: words.shortcutSearch() },
    { keys: ['Esc'], label: words.shortcutClose() },
    ...own,
  ];
  return (
    <Dialog open onClose={onClose} title={words.shortcuts()}>
      <Stack gap="sm">
        {lines.map(({ keys, label }) => (
          <Group key={label + keys.join()} justify="space-between" wrap="nowrap">
            <span>{label}</span>
            <Group gap={4} wrap="nowrap">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}
