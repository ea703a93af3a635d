import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { PackageKind } from '#domain/content/package-kinds.ts';
import { RESOURCE_TYPE } from '#domain/content/resource-types.ts';

/** The choices of "Add a resource". */
export interface Template {
  readonly kind: PackageKind;
  /** Of a kind that several resource types have. */
  readonly type?: number;
  readonly isForTeachers?: boolean;
  readonly label: () => string;
}

const TEACHER_DOCUMENT = 15;
const STUDENT_READING = 22;

export const TEMPLATES = {
  reading: { kind: 'document', type: RESOURCE_TYPE.reader, label: m.newReading },
  quiz: { kind: 'quiz', label: m.newQuiz },
  investigation: { kind: 'document', type: RESOURCE_TYPE.investigation, label: m.newInvestigation },
  vocabulary: { kind: 'vocabulary', label: m.newVocabulary },
  film: { kind: 'film', type: RESOURCE_TYPE.lessonVideo, label: m.newFilm },
  sound: { kind: 'sound', type: RESOURCE_TYPE.lessonVideo, label: m.newSound },
  pdf: { kind: 'pdf', type: RESOURCE_TYPE.worksheet, label: m.newPdf },
  pictures: { kind: 'document', type: STUDENT_READING, label: m.newPictures },
  animation: { kind: 'animation', label: m.newAnimation },
  link: { kind: 'link', label: m.newLink },
  guide: { kind: 'document', type: RESOURCE_TYPE.teacherGuide, isForTeachers: true, label: m.newGuide },
  answer_key: { kind: 'document', type: TEACHER_DOCUMENT, isForTeachers: true, label: m.newAnswerKey },
} as const satisfies Readonly<Record<string, Template>>;
export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as readonly TemplateName[];

/** True if a resource is being made. */
export const isTemplate = (what: string): what is TemplateName => what in TEMPLATES;
