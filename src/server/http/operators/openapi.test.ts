import { expect, it } from 'vitest';
import { openApiDocument } from './openapi.ts';

interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: Record<string, { readonly example?: unknown }> };
  readonly responses: { readonly 200: { readonly content: Record<string, { readonly example?: { readonly data: unknown } }> } };
}

const { paths } = openApiDocument('1.0.0') as { paths: Record<string, Record<string, Operation>> };

it('shows an example of each answer, whole and with values that read like what people write', () => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const without = operations.filter(({ responses }) => {
    const reply = responses[200].content['application/json'];
    return reply && reply.example === undefined;
  });
  expect(without.map(({ operationId }) => operationId)).toEqual([]);
  const groups = paths['/v2/Report/get_assigned_groups']?.get?.responses[200].content['application/json']?.example;
  expect(groups).toMatchObject({ status: 'success', data: [{ group_name: 'Science, period 1' }] });
});

it('shows an example of what a call is asked with', () => {
  const created = paths['/MyGroup/create_mygroup']?.post?.requestBody?.content['application/json'];
  expect(created?.example).toMatchObject({ group_name: 'Science, period 1' });
  expect(paths['/Report/get_assignment_resources_details']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'lesson_id', example: expect.any(Number) }),
  );
});
