import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useEffect } from 'react';
import { useStore } from '#client/shared/platform/screen/store.ts';
import { SearchIcon } from '../layout/kit-icons.tsx';
import { m } from './command-labels.ts';
import { commandStore } from './registry.ts';
import { usePageCommands } from './use-page-commands.ts';

const [store, actions] = createSpotlight();

/** Finds a page or an action by its name. Loaded with the first Ctrl+K. */
export function CommandSearch({ onClose }: { readonly onClose: () => void }) {
  const commands = [...useStore(commandStore), ...usePageCommands()];
  useEffect(() => actions.open(), []);
  return (
    <Spotlight
      store={store}
      shortcut={null}
      actions={commands.map(({ id, label, description, keywords, run }) => ({
        id,
        label,
        ...(description ? { description } : {}),
        ...(keywords ? { keywords: [...keywords] } : {}),
        onClick: run,
      }))}
      nothingFound={m.commandsNone()}
      highlightQuery
      limit={12}
      onSpotlightClose={onClose}
      searchProps={{ leftSection: <SearchIcon />, placeholder: m.commands(), 'aria-label': m.commands() }}
    />
  );
}
