import { randomUUID } from 'node:crypto';
import { ApiError } from '#server/http/api-error.ts';
import type { CallContext } from '#server/http/handler-types.ts';
import { addMember, findGiven, insertAssignment, insertLinkGroup, setLinkGroup } from './link-groups.store.ts';
import { knownLink, refuseEnded } from './open-link.ts';

/**
 * Gives the lesson of a link to the student who opened it, and to nobody else (decisions/lessons-and-assignments.md). Where the student has it
 * already, from a class or from this link, that is the answer, also after the link's last day: opening a link twice gives nothing twice.
 */
export function assignFromLink({ db, caller, now }: CallContext, id: string): Promise<{ lesson_id: number; assignment_id: number }> {
  return db.transaction(async (tx) => {
    const link = await knownLink(tx, caller, id, now);
    if (link.school_id !== null && link.school_id !== caller.school_id) throw new ApiError(404, 'link_does_not_work');
    const given = await findGiven(tx, caller, link.lesson_id);
    if (given !== null) return { lesson_id: link.lesson_id, assignment_id: given };
    refuseEnded(link);
    const group = link.group_puid ?? randomUUID();
    if (link.group_puid === null) {
      await insertLinkGroup(tx, caller.district_id, {
        group_puid: group,
        school_id: link.school_id ?? caller.school_id ?? 0,
        group_name: link.lesson_name,
        user_puid: link.created_by_puid,
      });
      await setLinkGroup(tx, caller.district_id, link.link_id, group);
    }
    const assignment = await insertAssignment(tx, caller.district_id, { ...link, group_puid: group }, now);
    if (assignment.is_closed) throw new ApiError(409, 'lesson_closed');
    await addMember(tx, caller, group);
    const opened = await findGiven(tx, caller, link.lesson_id);
    // It was taken back from this student alone.
    if (opened === null) throw new ApiError(409, 'lesson_closed');
    return { lesson_id: link.lesson_id, assignment_id: opened };
  });
}
