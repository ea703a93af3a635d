import type { ReactNode } from 'react';
import type { QueryLike } from '../layout/query-state.tsx';
import { ListLoadError } from './list-load-error.tsx';

/** A picker's options, or the error that took their place. Spread it into a field of the kit; Mantine's own take `data={options} error={error}`. */
export interface Choices {
  readonly options: { value: string; label: string }[];
  /** Says that the list could not be loaded, with "Try again"; null if it was, or is still on its way. */
  readonly error: ReactNode;
}

/** The only way from a query to a picker's options: the picker says so when its list fails (`picker-lists.test.ts` forbids others). */
export function choicesOf<Data>(
  query: Pick<QueryLike<Data>, 'data' | 'error' | 'isError' | 'refetch'>,
  toOptions: (data: Data) => Choices['options'],
): Choices {
  if (query.data !== undefined) return { options: toOptions(query.data), error: null };
  return { options: [], error: query.isError ? <ListLoadError query={query} /> : null };
}
