import type { Remarks, SentResource } from '#contract/workspace/lesson-fields.ts';
import type { Transaction } from '#server/db/database.ts';
import { readLexileLevels } from './lexile-levels.store.ts';

export interface NamedResource extends SentResource {
  readonly remarks: Remarks;
}

/**
 * Remarks carry the name of a reader's level or its Lexile score (specification section 3); a lesson keeps the name. Of a score
 * that no level has (an older edition's) it is the nearest level.
 */
export async function nameLevels(tx: Transaction, sent: readonly SentResource[]): Promise<NamedResource[]> {
  const scored = sent.filter(({ remarks }) => typeof remarks === 'number').map(({ item_id }) => item_id);
  const levels = scored.length === 0 ? [] : await readLexileLevels(tx, scored);
  return sent.map((resource) => {
    const { item_id, remarks } = resource;
    if (typeof remarks !== 'number') return { ...resource, remarks };
    const [nearest] = levels
      .filter((level) => level.item_id === item_id)
      .toSorted((one, other) => Math.abs(one.lexile - remarks) - Math.abs(other.lexile - remarks));
    return { ...resource, remarks: nearest?.level ?? '' };
  });
}
