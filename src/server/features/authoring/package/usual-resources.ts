import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';
import type { ResourceSpec, SubunitFile } from './authoring.schemas.ts';

/** Minutes of a teacher guide: a package does not say, and it is no student's time. */
const TEACHER_GUIDE_MINUTES = 10;

/** The easier and the harder Spanish text of a reader: a package may have both, one, or neither. */
const MORE_SPANISH = [
  { file: 'reader.es.level1.md', variant: 'spanish1' as const },
  { file: 'reader.es.level3.md', variant: 'spanish3' as const },
];

/**
 * Every resource of a sub-unit: the usual six, in the order in which a lesson would take them, then those that it lists.
 * @param has whether the sub-unit's folder has a file
 */
export function resourcesOf({ titles, minutes, summary, resources = [] }: SubunitFile, has: (file: string) => boolean): ResourceSpec[] {
  if (!titles || !minutes) return resources;
  const inBoth = (name: string) => [
    { file: `${name}.en.md`, variant: 'english' as const },
    { file: `${name}.es.md`, variant: 'spanish' as const },
  ];
  const shown = { assignable: true } as const;
  return [
    {
      ...shown,
      kind: 'document',
      id: 'reader',
      type: RESOURCE_TYPE.reader,
      title: titles.reader,
      summary,
      minutes: minutes.reader,
      documents: [
        { file: 'reader.en.lexile1.md', variant: 'lexile1' },
        { file: 'reader.en.lexile2.md', variant: 'lexile2' },
        { file: 'reader.en.lexile3.md', variant: 'lexile3' },
        { file: 'reader.es.md', variant: 'spanish' },
        ...MORE_SPANISH.filter(({ file }) => has(file)),
      ],
    },
    {
      ...shown,
      kind: 'vocabulary',
      id: 'vocabulary',
      title: titles.vocabulary,
      summary,
      minutes: minutes.vocabulary,
      file: 'vocabulary.json',
    },
    { ...shown, kind: 'animation', id: 'animation', title: titles.animation, minutes: minutes.animation, file: 'animation.json' },
    {
      ...shown,
      kind: 'document',
      id: 'investigation',
      type: RESOURCE_TYPE.investigation,
      title: titles.investigation,
      summary,
      minutes: minutes.investigation,
      documents: inBoth('investigation'),
    },
    { ...shown, kind: 'quiz', id: 'quiz', title: titles.quiz, minutes: minutes.quiz, questions: 'quiz.json' },
    {
      kind: 'document',
      id: 'teacher_guide',
      type: RESOURCE_TYPE.teacherGuide,
      title: titles.teacher_guide,
      summary,
      minutes: TEACHER_GUIDE_MINUTES,
      assignable: false,
      documents: inBoth('teacher-guide'),
    },
    ...resources,
  ];
}

/** The standards that a resource may name: those of its whole sub-unit, and those that name the resource. */
export function codesFor({ standards }: SubunitFile, resource: string): string[] {
  return standards.filter(({ resources }) => resources === undefined || resources.includes(resource)).map(({ code }) => code);
}
