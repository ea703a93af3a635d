import type { ComponentType } from 'react';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { PackageKind } from '#domain/content/package-kinds.ts';
import type { ResourceJson } from '../package-json.ts';
import { isUsual, LABELS } from '../resource-save.ts';
import type { ResourceFormProps } from './resource-form-props.ts';

interface KindForm {
  /** The files of a resource that its form writes, by their paths in the sub-unit's folder; null where only a package can bring them. */
  readonly files: (resource: ResourceJson) => readonly string[] | null;
  readonly Form: ComponentType<ResourceFormProps>;
}

const ReadingForm = lazyPart(async () => (await import('../reading-form.tsx')).ReadingForm);
const QuizForm = lazyPart(async () => (await import('../quiz-form.tsx')).QuizForm);
const RecordingForm = lazyPart(async () => (await import('./recording-form.tsx')).RecordingForm);

const isPath = (path: unknown): path is string => typeof path === 'string';
const textsOf = ({ documents = [] }: ResourceJson) => documents.map(({ file }) => file);
const isMarkdown = (resource: ResourceJson) => textsOf(resource).every((file) => file.endsWith('.md'));
const filesIn = ({ file }: ResourceJson) => [...new Set(typeof file === 'object' ? [file.en, file.es] : [file])].filter(isPath);
const recordingFiles = (resource: ResourceJson) =>
  isMarkdown(resource)
    ? [...filesIn(resource), ...Object.values(resource.captions ?? {}), ...textsOf(resource), ...(resource.poster ? [LABELS] : [])]
    : null;
const listFiles = (resource: ResourceJson) => [...filesIn(resource), LABELS];

/** The form of each kind of resource: a new kind does not compile without one. */
export const KIND_FORMS: Readonly<Record<PackageKind, KindForm>> = {
  document: {
    files: (resource) => (isMarkdown(resource) ? [...textsOf(resource), LABELS] : null),
    Form: ({ subunit, ...props }) => <ReadingForm {...props} isUsual={props.resource !== null && isUsual(subunit, props.resource.id)} />,
  },
  quiz: {
    files: ({ questions }) => (isPath(questions) && questions.endsWith('.json') ? [questions, LABELS] : null),
    Form: ({ subunit, ...props }) => <QuizForm {...props} codes={subunit.standards.map(({ code }) => code)} />,
  },
  film: { files: recordingFiles, Form: (props) => <RecordingForm {...props} kind="film" /> },
  sound: { files: recordingFiles, Form: (props) => <RecordingForm {...props} kind="sound" /> },
  pdf: { files: recordingFiles, Form: lazyPart(async () => (await import('./pdf-form.tsx')).PdfForm) },
  link: { files: () => [], Form: lazyPart(async () => (await import('./link-form.tsx')).LinkForm) },
  vocabulary: { files: listFiles, Form: lazyPart(async () => (await import('./vocabulary-form.tsx')).VocabularyForm) },
  animation: { files: listFiles, Form: lazyPart(async () => (await import('./animation-form.tsx')).AnimationForm) },
};

/** The form of a kind as a file names it; null where that is none. */
export function formOfKind(kind: string): KindForm | null {
  return kind in KIND_FORMS ? KIND_FORMS[kind as PackageKind] : null;
}
