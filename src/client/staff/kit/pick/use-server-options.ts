import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** Someone or something that can be picked. */
export interface Pick {
  readonly id: string;
  readonly name: string;
  /** Tells apart what has the same name: grade, school, login name. */
  readonly detail?: string;
}

/** What the server found: one page of it, and how many match in all. */
export interface PickPage {
  readonly items: readonly Pick[];
  readonly total: number;
  /** There are more than `total`, which is as far as they were counted. */
  readonly more?: boolean;
}

/** Asks the server for what matches. An empty text asks for the first ones. */
export type SearchPicks = (find: string, signal: AbortSignal) => Promise<PickPage>;

const REST_MS = 250;

/** What the server has for the typed text, 250 ms after the last key. @param scope tells one picker's answers from another's */
export function useServerOptions(scope: readonly unknown[], search: SearchPicks, typed: string, open: boolean) {
  const [find] = useDebouncedValue(typed.trim(), REST_MS);
  return useQuery({
    queryKey: ['memory', 'picker', ...scope, find],
    queryFn: ({ signal }) => search(find, signal),
    enabled: open,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}
