import { cutText } from '../cut-text.ts';
import type { PlanDraft } from './plan.ts';
import type { RosterSchool } from './roster.ts';

/** A school of the source, with the school that it is here; one that is created in this run has no number yet. */
export type SchoolRefs = ReadonlyMap<string, { readonly key: string; readonly school_id: number | null; readonly name: string }>;

const LONGEST = 120;

/** Plans what happens to schools: they are found by the source's id, then by name, and otherwise created. Schools are never removed. */
export function planSchools(draft: PlanDraft, schools: readonly RosterSchool[]): SchoolRefs {
  const { known } = draft;
  const byId = new Map(known.schools.map((school) => [String(school.school_id), school]));
  const byName = new Map(known.schools.map((school) => [school.school_name.toLowerCase(), school]));
  const refs = new Map<string, { key: string; school_id: number | null; name: string }>();
  for (const [key, { our_id }] of known.entities.school) {
    const school = byId.get(our_id);
    if (school) refs.set(key, { key, school_id: school.school_id, name: school.school_name });
  }
  const seen = new Set<string>();
  for (const { id, name, is_gone, problem } of schools) {
    if (is_gone || seen.has(id)) continue;
    seen.add(id);
    const entity = known.entities.school.get(id);
    const wanted = cutText(name, LONGEST);
    if (problem !== undefined) {
      draft.problem('school', id, wanted || id, problem);
      continue;
    }
    const found = entity ? byId.get(entity.our_id) : byName.get(wanted.toLowerCase());
    if (!found && wanted === '') {
      draft.problem('school', id, id, 'no_name');
      continue;
    }
    // Two new schools have the same name, so nobody could distinguish them.
    if (found?.school_id === -1) {
      draft.problem('school', id, wanted, 'school_name_taken');
      continue;
    }
    const our_id = found ? String(found.school_id) : '';
    const line = { kind: 'school', their_id: id, our_id, about: wanted || id, entity_before: entity ?? null } as const;
    const entity_after = { our_id, state: 'present' };
    const before = found ? { school_name: found.school_name } : null;
    const after = { school_name: wanted || (found?.school_name ?? '') };
    const other = byName.get(after.school_name.toLowerCase());
    if (found && before && before.school_name !== after.school_name && other && other !== found)
      draft.problem('school', id, wanted, 'school_name_taken');
    else if (!found) draft.add({ ...line, outcome: 'create', after, entity_after });
    else if (before?.school_name !== after.school_name && entity) draft.add({ ...line, outcome: 'change', before, after, entity_after });
    else if (!entity) draft.add({ ...line, outcome: 'link', before, after: before, entity_after });
    else draft.same.school += 1;
    refs.set(id, { key: id, school_id: found?.school_id ?? null, name: after.school_name });
    if (!found) byName.set(after.school_name.toLowerCase(), { school_id: -1, school_name: after.school_name });
  }
  return refs;
}
