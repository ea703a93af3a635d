import type { AssignedLesson } from '#contract/learning/learning.schemas.ts';

/** A lesson with the retakes that another answer of the server tells of, where it does not know them: each step as that answer has it. */
export function withNewerRetakes(lesson: AssignedLesson, listed: AssignedLesson | undefined): AssignedLesson {
  const newer = new Map(listed?.resources.map((resource) => [resource.resource_id, resource]));
  const resources = lesson.resources.map((resource) => {
    const { retake, state } = newer.get(resource.resource_id) ?? {};
    return retake && state && retake.attempt_no > (resource.retake?.attempt_no ?? 0) ? { ...resource, retake, state } : resource;
  });
  if (resources.every((resource, at) => resource === lesson.resources[at])) return lesson;
  return { ...lesson, resources, state: listed?.state ?? lesson.state };
}
