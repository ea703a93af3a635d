import { CloseButton, TextInput } from '@mantine/core';
import { useTypedText } from '#client/shared/platform/screen/use-typed-text.ts';
import { m } from '../labels.ts';
import { SearchIcon } from '../layout/kit-icons.tsx';
import type { ListSearch } from './use-list-search.ts';

/** How long a pause in typing must be before the list is searched. */
const SEARCH_REST_MS = 300;

interface SearchFieldProps {
  readonly list: Pick<ListSearch, 'find' | 'setFind'>;
  /** What is searched for: "Search by name or ID". @default "Search" */
  readonly label?: string;
  /** In px, where there is room. @default 280 */
  readonly width?: number;
}

/** The search text of a list. "/" brings the focus here; it searches 300 ms after the last key. */
export function SearchField({ list, label = m.search(), width = 280 }: SearchFieldProps) {
  const [typed, setTyped] = useTypedText(list.find, list.setFind, SEARCH_REST_MS);
  return (
    <TextInput
      type="search"
      data-kit-search
      aria-label={label}
      placeholder={label}
      leftSection={<SearchIcon />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      rightSection={typed === '' ? null : <CloseButton aria-label={m.clearSearch()} onClick={() => setTyped('')} />}
      w={{ base: '100%', xs: width }}
    />
  );
}
