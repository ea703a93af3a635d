import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Caller } from './handler-types.ts';

/** Which groups a caller may see: each field that is set narrows it. */
export interface GroupScope {
  readonly district_id: number | null;
  readonly school_id: number | null;
  readonly owner_puid: string | null;
}

/** A group by its keys, with its name and the zone of its district. */
export interface GroupKey {
  readonly district_id: number;
  readonly group_puid: string;
  readonly group_name: string;
  readonly time_zone: string;
}

/** What every area that shows classes asks of the groups area, which alone decides whose classes a caller sees. */
export interface GroupVisibility {
  /** Null: the caller sees no groups at all. */
  readonly groupScope: (caller: Caller) => GroupScope | null;
  /** The groups of a caller as a condition on `class_group g`; null: the caller sees none. Deleted groups are among them, with their history. */
  readonly visibleGroups: (caller: Caller) => SQL | null;
  /** The group, deleted or not, if the caller may see it. */
  readonly findGroup: (db: Database, caller: Caller, groupPuid: string) => Promise<GroupKey | null>;
}
