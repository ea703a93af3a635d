import { Button, CloseButton, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { BoundedNumber } from '#client/staff/kit/form/bounded-number.tsx';
import { m } from '#client/staff/messages/reports/grade-categories.ts';
import { LONGEST_CATEGORY, MAX_CATEGORIES } from '#contract/reports/grade-categories.schemas.ts';
import classes from './categories.module.css';
import { type CategoryForm, shareEqually, weightSum, withOneMore, without } from './category-values.ts';

/** A class's categories: name, weight, and what each takes by itself. The sum of the weights is said while it is typed. */
export function CategoryRows({ form }: { readonly form: CategoryForm }) {
  const values = form.getValues();
  const { categories } = values;
  const sum = weightSum(categories);
  const set = (next: typeof categories) => form.setFieldValue('categories', next as never);
  return (
    <Stack gap="sm">
      {categories.map(({ category_id, name }, index) => (
        <fieldset key={category_id} className={classes.row}>
          <legend className="tp-unseen">{name || m.unnamed({ number: index + 1 })}</legend>
          <TextInput label={m.name()} maxLength={LONGEST_CATEGORY} {...form.getInputProps(`categories.${index}.name`)} />
          <BoundedNumber
            label={m.weight()}
            suffix="%"
            min={0}
            max={100}
            allowDecimal={false}
            {...form.getInputProps(`categories.${index}.weight`)}
          />
          <NativeSelect
            label={m.takes()}
            data={[
              { value: '', label: m.takesNothing() },
              { value: 'quiz', label: m.takesQuizzes() },
              { value: 'assessment', label: m.takesAssessments() },
            ]}
            {...form.getInputProps(`categories.${index}.takes`)}
          />
          <CloseButton
            size={44}
            iconSize={18}
            aria-label={m.remove({ name: name || m.unnamed({ number: index + 1 }) })}
            onClick={() => form.setValues(without(values, category_id))}
          />
        </fieldset>
      ))}
      <Group justify="space-between" gap="xs">
        <Text role="status" fw={600} c={sum === 100 || categories.length === 0 ? undefined : 'coral.8'}>
          {categories.length === 0 ? m.noCategories() : sum === 100 ? m.sumRight() : m.sumWrong({ sum })}
        </Text>
        <Group gap="xs">
          {categories.length > 1 && (
            <Button variant="subtle" onClick={() => set(shareEqually(categories))}>
              {m.shareEqually()}
            </Button>
          )}
          <Button variant="default" disabled={categories.length >= MAX_CATEGORIES} onClick={() => set(withOneMore(categories))}>
            {m.add()}
          </Button>
        </Group>
      </Group>
    </Stack>
  );
}
