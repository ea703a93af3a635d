import { NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ListLoadError } from '#client/staff/kit/pick/list-load-error.tsx';
import { useClasses } from '#client/staff/kit/pick/use-classes.ts';
import { m } from '#client/staff/messages/reports/grade-categories.ts';
import { categoriesQuery } from '../gradebook.queries.ts';
import { type TypedCategory, typedCategories } from './category-values.ts';

interface CopyCategoriesProps {
  readonly groupPuid: string;
  readonly onCopy: (categories: readonly TypedCategory[]) => void;
}

/** Brings in the categories of another class, which can then be changed; nothing is saved by it. Not there for who has one class. */
export function CopyCategories({ groupPuid, onCopy }: CopyCategoriesProps) {
  const client = useQueryClient();
  const { query, list } = useClasses(groupPuid);
  const [fault, setFault] = useState<string | null>(null);
  const others = list.filter(({ grouppuid }) => grouppuid !== groupPuid);
  if (query.isError && query.data === undefined) return <ListLoadError query={query} />;
  if (others.length === 0) return null;
  const copy = async (from: string) => {
    setFault(null);
    try {
      const { categories } = await client.fetchQuery(categoriesQuery(from));
      if (categories.length === 0) setFault(m.nothingToCopy());
      else onCopy(typedCategories({ categories }));
    } catch {
      setFault(m.copyFailed());
    }
  };
  return (
    <NativeSelect
      label={m.copy()}
      value=""
      maw={340}
      error={fault}
      onChange={({ currentTarget }) => void copy(currentTarget.value)}
      data={[{ value: '', label: m.copyChoose() }, ...others.map(({ grouppuid, group_name }) => ({ value: grouppuid, label: group_name }))]}
    />
  );
}
