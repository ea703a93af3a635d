import { Group, Kbd, Modal, Stack } from '@mantine/core';
import { useStore } from '#client/shared/platform/store.ts';
import { m } from '../labels.ts';
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
    <Modal opened onClose={onClose} title={words.shortcuts()} closeButtonProps={{ 'aria-label': m.close() }}>
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
    </Modal>
  );
}
