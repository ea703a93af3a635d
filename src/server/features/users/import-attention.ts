import type { AttentionItem } from '#contract/users/attention.schemas.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { listImports } from './imports.store.ts';

const LOOKED_AT = 25;

/** The caller's own imports of people that stopped halfway. */
export async function importAttention({ db, caller }: CallContext): Promise<AttentionItem[]> {
  const { imports } = await listImports(db, caller, null, { limit: LOOKED_AT, offset: 0 });
  return imports
    .filter(({ is_cut }) => is_cut)
    .map(({ kind, file_name, started_at, import_id }) => ({
      kind: kind === 'add' ? 'import_cut' : 'update_cut',
      count: 1,
      is_more: false,
      name: file_name,
      at: started_at,
      id: import_id,
    }));
}
