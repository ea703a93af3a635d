import { useEffect } from 'react';
import { createStore } from '#client/shared/platform/screen/store.ts';

/** Something that command search finds: a page or an action. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Other words that it is found by. */
  readonly keywords?: readonly string[];
  readonly run: () => void;
  /** A single key that runs it while no field has the focus: "n". Shown on the sheet of shortcuts. */
  readonly key?: string;
}

/** What the screens on view offer; a later one's key wins. */
export const commandStore = createStore<readonly Command[]>([]);

/** Offers commands for as long as the component is drawn. Hand over a list that keeps its identity (`useMemo`). */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => {
    commandStore.set([...commandStore.get(), ...commands]);
    return () => commandStore.set(commandStore.get().filter((command) => !commands.includes(command)));
  }, [commands]);
}
