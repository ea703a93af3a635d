import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { m } from '../labels.ts';
import { EmptyPlace } from '../layout/empty-place.tsx';
import { SearchIcon } from '../layout/kit-icons.tsx';
import type { ListSearch } from './use-list-search.ts';

/** Why a list is empty: nothing matches what was searched for, with a way back, or there is nothing yet. */
export function NoRows({ list, empty }: { readonly list: ListSearch; readonly empty: ReactNode }) {
  if (!list.narrowed) return empty ?? <EmptyPlace title={m.nothingYet()} />;
  return (
    <EmptyPlace
      icon={<SearchIcon size={28} />}
      title={m.nothingFound()}
      text={m.nothingFoundText()}
      action={
        <Button variant="default" onClick={list.clear}>
          {m.clearFilters()}
        </Button>
      }
    />
  );
}
