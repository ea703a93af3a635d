import { m } from '#client/staff/messages/library/lesson-builder.ts';
import type { Remarks } from '#contract/workspace/lesson-fields.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';

/** In which languages, and of a reader at which levels, a resource of a lesson can be given. */
export function levelChoices(resourceType: number): { value: Remarks; label: string }[] {
  return [
    { value: '', label: m.levelDefault() },
    ...(resourceType === RESOURCE_TYPE.reader
      ? [
          { value: 'Lexile1' as const, label: m.level1() },
          { value: 'Lexile2' as const, label: m.level2() },
          { value: 'Lexile3' as const, label: m.level3() },
        ]
      : []),
    { value: 'spanish', label: m.levelSpanish() },
  ];
}
