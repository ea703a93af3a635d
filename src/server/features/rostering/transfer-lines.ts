import type { PlanLine } from '#domain/rostering/plan.ts';
import type { TransferClass } from './class-lists.store.ts';

/** What giving classes to another teacher does (specification section 2, "transferMygroup"): students, work and reports go with them. */
export function transferLines(classes: readonly TransferClass[], to: { readonly name: string; readonly user_puid: string }): PlanLine[] {
  return classes.map(({ group_puid, group_name, school_id, user_puid, teacher, students, subgroups, assignments }) => {
    const fields = { group_name, school_id, is_deleted: false };
    return {
      kind: 'class',
      outcome: 'move',
      their_id: group_puid,
      our_id: group_puid,
      about: group_name,
      problem: '',
      before: { ...fields, user_puid, teacher },
      after: { ...fields, user_puid: to.user_puid, teacher: to.name, students, subgroups, assignments },
      entity_before: null,
      entity_after: null,
    };
  });
}
