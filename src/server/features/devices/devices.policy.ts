import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/handler-types.ts';

/** Whom a caller may look at: each field that is set narrows it. */
export interface Scope {
  readonly district_id: number | null;
  readonly school_id: number | null;
  readonly owner_puid: string | null;
}

export interface GroupKey {
  readonly district_id: number;
  readonly group_puid: string;
  readonly group_name: string;
}

/** What this area reads of the reports: whose classes a caller sees is decided there, once. */
export interface ClassSight {
  readonly groupScope: (caller: Caller) => Scope | null;
  readonly findGroup: (db: Database, scope: Scope, groupPuid: string) => Promise<GroupKey | null>;
}
