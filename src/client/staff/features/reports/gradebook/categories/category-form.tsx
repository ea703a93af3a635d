import { Alert, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { undoToast } from '#client/staff/kit/feedback/undo-toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/reports/grade-categories.ts';
import { type GradeCategories, gradeCategoriesForm } from '#contract/reports/grade-categories.schemas.ts';
import { percentText } from '../../classes/figures.ts';
import { useSaveCategories } from '../gradebook.queries.ts';
import { CategoryRows } from './category-rows.tsx';
import { type TypedPlan, toCategoriesForm, typedValues } from './category-values.ts';
import { CopyCategories } from './copy-categories.tsx';
import { PlacementList } from './placement-list.tsx';

interface CategoryFormProps {
  readonly groupPuid: string;
  readonly groupName: string;
  readonly saved: GradeCategories;
  readonly onClose: () => void;
}

/** Weighs a class's grade. What a colleague saved meanwhile is shown before it can be replaced. */
export function CategoryFormDialog({ groupPuid, groupName, saved, onClose }: CategoryFormProps) {
  const save = useSaveCategories();
  const [opened] = useState(saved);
  const names = { quizzes: m.quizzes(), assessments: m.assessments() };
  const write = (values: TypedPlan, plan_no: number) => save.mutateAsync({ group_puid: groupPuid, plan_no, ...toCategoriesForm(values) });

  const contract = useContractForm({
    schema: gradeCategoriesForm,
    initial: typedValues(opened, names),
    draft: `grade-categories:${groupPuid}`,
    toInput: toCategoriesForm,
    submit: (form) => save.mutateAsync({ group_puid: groupPuid, plan_no: saved.plan_no, ...form }),
    onSaved: ({ plan_no, categories }) => {
      const before = saved.categories.length > 0 ? typedValues(saved, names) : { categories: [], placements: {} };
      undoToast({
        text: categories.length > 0 ? m.saved({ group: groupName }) : m.removed({ group: groupName }),
        undo: () => write(before, plan_no),
      });
      onClose();
    },
  });
  const { form } = contract;
  const theirs = saved.plan_no === form.getValues().plan_no ? null : saved;
  return (
    <FormModal
      open
      onClose={onClose}
      title={m.title({ group: groupName })}
      size="xl"
      contract={contract}
      saveLabel={form.getValues().categories.length === 0 ? m.saveNone() : m.save()}
      more={
        opened.categories.length > 0 && (
          <Button variant="subtle" onClick={() => form.setValues({ categories: [], placements: {} })}>
            {m.takeAway()}
          </Button>
        )
      }
    >
      <Text c="dimmed">{m.why()}</Text>
      {theirs && (
        <Alert color="teal" title={m.theirs({ name: theirs.changed_by })}>
          <Stack gap="xs" align="flex-start">
            {theirs.categories.map(({ name, weight }) => `${name} ${percentText(weight)}`).join(', ') || m.noCategories()}
            <Button variant="default" onClick={() => form.setValues(typedValues(theirs, names))}>
              {m.takeTheirs()}
            </Button>
          </Stack>
        </Alert>
      )}
      <CategoryRows form={form} />
      <CopyCategories groupPuid={groupPuid} onCopy={(categories) => form.setValues({ categories, placements: {} })} />
      {saved.columns.length > 0 && (
        <section>
          <Text component="h3" fw={700}>
            {m.places()}
          </Text>
          <PlacementList form={form} columns={saved.columns} />
        </section>
      )}
      {saved.changed_at && saved.changed_by && (
        <Text size="sm" c="dimmed">
          {m.changedBy({ name: saved.changed_by, when: formatMoment(saved.changed_at) })}
        </Text>
      )}
    </FormModal>
  );
}
