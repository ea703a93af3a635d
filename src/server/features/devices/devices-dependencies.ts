import type { GroupVisibility } from '#server/http/group-visibility.ts';

/** What this area reads of the groups: whose classes a caller sees is decided there, once. */
export type ClassVisibility = Pick<GroupVisibility, 'groupScope' | 'findGroup'>;
