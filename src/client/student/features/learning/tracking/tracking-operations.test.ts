import { expect, test } from 'vitest';
import type { LessonResource } from '#contract/learning/learning.schemas.ts';
import { mintId } from '#offline/outbox/op-id.ts';
import { TrackingOperations } from './tracking-operations.ts';

test.each([
  [25, null],
  [18, 71],
  [24, 71],
])('the completion of a step of type %s names its quiz as %s, and nothing as taken elsewhere', (resource_type_id, quiz_id) => {
  const resource = { resource_id: 3, resource_type_id, item_id: 71 } as LessonResource;
  const operations = new TrackingOperations(mintId(), { lesson_id: 4, assignment_id: 5, resources: [resource] });
  expect(operations.completion(resource, []).query).toMatchObject({ resource_id: 3, lesson_id: 4, quiz_id, isLearnosityEnabled: false });
});
