import { Button, SimpleGrid } from '@mantine/core';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { CheckboxField } from '#client/staff/kit/form/choice-fields.tsx';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { NumberField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { SortableList } from '#client/staff/kit/list/sortable-list.tsx';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { MAX_QUESTIONS } from '#contract/authoring/own-quizzes.schemas.ts';
import { count, text } from '#contract/wire.ts';
import { AddEntry } from './add-part.tsx';
import { withImported } from './imported-questions.ts';
import { maybePicture } from './kinds/media-schema.ts';
import { moved, type QuizJson, type ResourceJson, read, written } from './package-json.ts';
import { blankQuestion, QuestionEditor } from './question-editor.tsx';
import { isFurtherPart, joinPart, leavePart } from './question-parts.ts';
import { type QuestionValue, questionParts } from './question-value.ts';
import { LABELS, type Opened, saveResource } from './resource-save.ts';
import { useTextParts } from './text-part-field.tsx';
import { TwoTexts } from './two-texts.tsx';
import { useEdit } from './use-edit.ts';

const PasteQuestionsDialog = lazyPart(async () => (await import('./own-quizzes/paste-questions-dialog.tsx')).PasteQuestionsDialog);

const words = text(2_000).check(z.trim(), z.minLength(1));
const describedQuestion = z.custom<QuestionValue>().check(({ value: { picture }, issues }) => {
  const found = picture === undefined ? { success: true as const } : maybePicture.safeParse(picture);
  if (!found.success)
    for (const issue of found.error.issues) issues.push({ ...issue, path: ['picture', ...issue.path], input: picture } as never);
});
const schema = z.object({
  title_en: words,
  title_es: words,
  instructions_en: words,
  instructions_es: words,
  minutes: count.check(z.minimum(1), z.maximum(600)),
  may_practice: z.boolean(),
  is_assessment: z.boolean(),
  time_limit: z.union([z.literal(''), count.check(z.minimum(1), z.maximum(600))]),
  attempts: count.check(z.minimum(1), z.maximum(20)),
  shuffle: z.boolean(),
  items: z.array(describedQuestion).check(z.minLength(1), z.maxLength(MAX_QUESTIONS)),
  opened: z.custom<Opened>(),
});

interface QuizFormProps {
  readonly packageId: string;
  readonly folder: string;
  /** Null for a new one. */
  readonly resource: ResourceJson | null;
  readonly taken: readonly string[];
  /** Its questions and the words of pictures, by their paths within the folder. */
  readonly texts: Readonly<Record<string, string | null>>;
  /** The codes that its sub-unit has. */
  readonly codes: readonly string[];
  readonly onDone: (id: string) => void;
}

/** A quiz or an assessment of questions in both languages. Any of them is printed too, from the library. */
export function QuizForm({ packageId, folder, resource, taken, texts, codes, onDone }: QuizFormProps) {
  const { edit } = useEdit(packageId);
  const textParts = useTextParts(packageId, folder);
  const file = typeof resource?.questions === 'string' ? resource.questions : null;
  const opened = texts[file ?? ''] ?? null;
  const quiz = read<QuizJson>(opened);
  const rules = resource?.assessment;
  const contract = useContractForm({
    schema,
    initial: {
      title_en: resource?.title.en ?? '',
      title_es: resource?.title.es ?? '',
      instructions_en: quiz?.instructions.en ?? m.instructionsEnglish(),
      instructions_es: quiz?.instructions.es ?? m.instructionsSpanish(),
      minutes: (resource?.minutes ?? 10) as number | '',
      may_practice: quiz?.practice !== false,
      is_assessment: rules !== undefined,
      time_limit: (typeof rules?.time_limit_minutes === 'number' ? rules.time_limit_minutes : '') as number | '',
      attempts: (typeof rules?.attempts === 'number' ? rules.attempts : 1) as number | '',
      shuffle: rules?.shuffle === true,
      items: [...(quiz?.items ?? [blankQuestion('choice', codes, [])])] as QuestionValue[],
      opened: { resource, texts: file === null || opened === null ? {} : { [file]: opened } } as Opened,
    },
    draft: `quiz:${packageId}:${folder}/${resource?.id ?? 'new'}`,
    submit: async (values) => {
      const { assessment: _rules, ...before } = resource ?? { kind: 'quiz' };
      const assessment = {
        ...rules,
        attempts: values.attempts,
        shuffle: values.shuffle,
        ...(values.time_limit === '' ? {} : { time_limit_minutes: values.time_limit }),
      };
      const instructions = { en: values.instructions_en, es: values.instructions_es };
      const { practice: _practice, ...kept } = quiz ?? {};
      const id = await saveResource(edit, {
        folder,
        opened: values.opened,
        title: values.title_en,
        taken,
        make: (made) => {
          const questions = file ?? `${made}.json`;
          const title = { en: values.title_en, es: values.title_es };
          const { minutes } = values;
          const { items, pictures, texts: shown } = questionParts(made, values.items, quiz?.items);
          const text = written({ ...kept, instructions, ...(values.may_practice ? {} : { practice: false }), items });
          return {
            resource: { ...before, id: made, title, minutes, questions, ...(values.is_assessment ? { assessment } : {}) },
            texts: { ...shown, [questions]: text },
            pictures,
          };
        },
      });
      if (id === null) throw new Error(m.notSaved());
      return id;
    },
    onSaved: onDone,
  });
  const { form } = contract;
  const { items, is_assessment } = form.getValues();
  const [isImporting, setImporting] = useState(false);
  const set = (next: readonly QuestionValue[]) => form.setFieldValue('items', [...next]);
  const remove = (question: QuestionValue, at: number) => {
    set(items.filter((each) => each !== question));
    undoToast({
      text: m.questionRemoved({ number: at + 1 }),
      undo: () => {
        const now = form.getValues().items;
        if (!now.some(({ id }) => id === question.id)) set([...now.slice(0, at), question, ...now.slice(at)]);
      },
    });
  };
  return (
    <FormBody contract={contract}>
      <TwoTexts form={form} names={['title_en', 'title_es']} label={m.name()} required />
      <TwoTexts form={form} names={['instructions_en', 'instructions_es']} label={m.instructions()} rows={2} required />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberField form={form} name="minutes" label={m.minutes()} min={1} max={600} required />
        {/* What it is cannot change once students may have begun it. */}
        <CheckboxField form={form} name="is_assessment" label={m.isAssessment()} hint={m.isAssessmentHint()} disabled={resource !== null} />
        <CheckboxField form={form} name="may_practice" label={m.mayPractice()} hint={m.mayPracticeHint()} />
      </SimpleGrid>
      {is_assessment && (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <NumberField form={form} name="time_limit" label={m.timeLimit()} min={1} max={600} />
          <NumberField form={form} name="attempts" label={m.attempts()} min={1} max={20} required />
          <CheckboxField form={form} name="shuffle" label={m.shuffle()} />
        </SimpleGrid>
      )}
      <SortableList
        label={m.questions()}
        tall
        rows={items}
        rowKey={({ id }) => id}
        rowName={({ stem, id }) => stem.en || id}
        onMove={(from, to) => set(moved(items, from, to))}
      >
        {(question, index) => (
          <QuestionEditor
            packageId={packageId}
            folder={folder}
            question={question}
            labels={texts[LABELS]}
            faultOf={(path) => form.errors[path]}
            number={index + 1}
            codes={codes}
            textParts={textParts}
            isStored={quiz?.items.some(({ id }) => id === question.id) === true}
            isPart={isFurtherPart(items, index)}
            onPart={index === 0 ? null : (joins) => set(joins ? joinPart(items, index) : leavePart(items, index))}
            onChange={(next) => set(items.map((one, at) => (at === index ? next : one)))}
            onRemove={items.length > 1 ? () => remove(question, index) : null}
          />
        )}
      </SortableList>
      <AddEntry
        label={m.addQuestion()}
        onAdd={() => {
          const taken = items.map(({ id }) => id);
          set([...items, blankQuestion('choice', codes, taken)]);
        }}
      />
      <Button variant="default" style={{ alignSelf: 'start' }} disabled={items.length >= MAX_QUESTIONS} onClick={() => setImporting(true)}>
        {m.importQuestions()}
      </Button>
      <Suspense>
        {isImporting && (
          <PasteQuestionsDialog
            room={MAX_QUESTIONS - items.length}
            onAdd={(questions) => set(withImported(form.getValues().items, questions, codes))}
            onClose={() => setImporting(false)}
          />
        )}
      </Suspense>
    </FormBody>
  );
}
