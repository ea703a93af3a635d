import { SimpleGrid } from '@mantine/core';
import { typeNames } from '#client/shared/messages/resource-types.ts';
import { CheckboxField } from '#client/staff/kit/form/choice-fields.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { NumberField } from '#client/staff/kit/form/text-fields.tsx';
import { m as kinds } from '#client/staff/messages/library/authoring-kinds.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { TwoTexts } from '../two-texts.tsx';
import type { ResourceForm } from './use-resource-form.ts';

interface ResourceFieldsProps<Content> {
  readonly form: ResourceForm<Content>;
  /** The resource types that it may be; none where its kind has one. */
  readonly types?: readonly number[];
  /** Its file says what it is about. @default true */
  readonly hasSummary?: boolean;
}

/** Fields of every resource: title, minutes, summary and audience. */
export function ResourceFields<Content>({ form: { contract, isUsual }, types, hasSummary = true }: ResourceFieldsProps<Content>) {
  const { form } = contract;
  return (
    <>
      <TwoTexts form={form} names={['title_en', 'title_es']} label={m.name()} required />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NumberField form={form} name="minutes" label={m.minutes()} min={1} max={600} required />
        {types && !isUsual && (
          <SelectField form={form} name="type" label={m.kind()} required options={typeOptions(types, form.getValues().type)} />
        )}
      </SimpleGrid>
      {!isUsual && (
        <>
          {hasSummary && (
            <TwoTexts
              form={form}
              names={['summary_en', 'summary_es']}
              label={m.summary()}
              hint={kinds.summaryHint()}
              rows={2}
              maxLength={2_000}
            />
          )}
          <CheckboxField form={form} name="is_given" label={kinds.forStudents()} hint={kinds.forStudentsHint()} />
        </>
      )}
    </>
  );
}

/** Resource types by their names; the one that is chosen is among them. */
export function typeOptions(types: readonly number[], chosen: string) {
  return [...new Set([...(chosen === '' ? [] : [Number(chosen)]), ...types])].map((type) => ({
    value: String(type),
    label: (typeNames as Readonly<Record<number, (() => string) | undefined>>)[type]?.() ?? String(type),
  }));
}
