import type { GroupSight } from '#server/http/group-sight.ts';

/** What this area reads of the groups: whose classes a caller sees is decided there, once. */
export type ClassSight = Pick<GroupSight, 'groupScope' | 'findGroup'>;
