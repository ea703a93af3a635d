import { useQuery } from '@tanstack/react-query';
import { Dialog } from '#client/staff/kit/layout/dialog.tsx';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { m } from '#client/staff/messages/reports/grade-categories.ts';
import { categoriesQuery } from '../gradebook.queries.ts';
import { CategoryFormDialog } from './category-form.tsx';

interface CategoryDialogProps {
  readonly groupPuid: string;
  readonly groupName: string;
  readonly onClose: () => void;
}

/** The weights of a class's grade, once they have been read. */
export function CategoryDialog({ groupPuid, groupName, onClose }: CategoryDialogProps) {
  const query = useQuery(categoriesQuery(groupPuid));
  if (query.data) return <CategoryFormDialog groupPuid={groupPuid} groupName={groupName} saved={query.data} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={m.title({ group: groupName })} size="xl">
      <QueryState query={query}>{() => null}</QueryState>
    </Dialog>
  );
}
