import type { LessonPlayerData } from '#contract/learning/lesson-player.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { itemText } from '#domain/content/item-text.ts';
import { mayOpen } from '../dashboard/next-activity.ts';

/** A step of a lesson on this device, with its words. */
export interface LessonDocument {
  readonly key: string;
  readonly lesson_id: number;
  readonly assignment_id: number;
  readonly resource_id: number;
  readonly title: Bilingual;
  readonly where: Bilingual;
  readonly text: string;
}

/** Every step that may be opened now of the lessons that are on this device; a quiz is found by its name alone. */
export function lessonDocuments(lessons: readonly LessonPlayerData[]): LessonDocument[] {
  return lessons.flatMap(({ assignment, contents }) =>
    contents.flatMap(({ resource_id, item, quiz }) => {
      const resource = assignment.resources.find((each) => each.resource_id === resource_id);
      if (!resource || !mayOpen(assignment, resource_id)) return [];
      const { lesson_id, assignment_id, lesson_name, lesson_name_es } = assignment;
      const where = { en: lesson_name, es: lesson_name_es || lesson_name };
      const text = quiz ? '' : itemText(item);
      return [{ key: `${assignment_id}:${resource_id}`, lesson_id, assignment_id, resource_id, title: resource.title, where, text }];
    }),
  );
}
