import type { DataInventory } from '#contract/privacy/privacy.schemas.ts';
import { DATA_KINDS, type DataKind, type Pair } from './data-kinds.ts';
import { PEOPLE_TABLES, type PeopleTable } from './people-tables.ts';

const both = ([en, es]: Pair) => ({ en, es });

/** What is stored about people, why and how long, from the same list that records and deletions go by. */
export function inventory(): DataInventory {
  return (Object.keys(DATA_KINDS) as DataKind[]).map((kind) => {
    const { title, why, kept } = DATA_KINDS[kind];
    const tables = PEOPLE_TABLES.filter((each) => each.kind === kind && each.rows !== null);
    return {
      kind,
      title: both(title),
      why: both(why),
      kept: both(kept),
      tables: tables.map(({ table, what, erase }: PeopleTable) => ({ table, what: both(what), erase })),
    };
  });
}
