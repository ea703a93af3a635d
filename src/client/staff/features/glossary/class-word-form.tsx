import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { glossaryQuery } from '#client/shared/features/glossary/glossary.queries.ts';
import { m } from '#client/shared/messages/glossary.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { CallError } from '#client/shared/platform/calls/call-error.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { toast } from '#client/staff/kit/feedback/toast.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { TextareaField, TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { choicesOf } from '#client/staff/kit/pick/choices.tsx';
import { useClasses } from '#client/staff/kit/pick/use-classes.ts';
import { addClassTerm, updateClassTerm } from '#contract/glossary/glossary.contract.ts';
import type { ClassTerm, ClassTermFields } from '#contract/glossary/glossary.schemas.ts';
import { fieldsOf, typedOver } from './typed-over.ts';

const ClassPicker = lazyPart(async () => (await import('#client/staff/kit/pick/class-search.tsx')).ClassPicker);

interface ClassWordFormProps {
  /** The word that is changed; null: a new one. */
  readonly term: ClassTerm | null;
  /** The words are to be read anew: it was saved, or somebody else may have changed it meanwhile. */
  readonly onClose: () => void;
}

const BLANK: ClassTermFields = { term_en: '', term_es: '', definition_en: '', definition_es: '', example_en: '', example_es: '' };

/** Adds a word to a class, or changes one. */
export function ClassWordForm({ term, onClose }: ClassWordFormProps) {
  const { userPuid } = useUser();
  // As the form was opened: what is fetched meanwhile is not what was seen.
  const [shown] = useState(() => (term ? fieldsOf(term) : BLANK));
  const client = useQueryClient();
  /** What is to be said at each field where somebody else wrote too; what was typed stays, and may be saved over theirs. */
  const besideTheirs = async (refusal: unknown): Promise<unknown> => {
    if (!(refusal instanceof CallError) || refusal.status !== 409) return refusal;
    const glossary = await client.fetchQuery({ ...glossaryQuery(userPuid), staleTime: 0 }).catch(() => null);
    const found = glossary?.class_terms.find(({ class_term_id }) => class_term_id === term?.class_term_id);
    if (!found) return refusal;
    const now = fieldsOf(found);
    const { values, both } = typedOver(form.getValues(), now);
    form.setValues(values);
    const said = both.map((field) => [field, now[field] === '' ? m.theyEmptied() : m.theyWrote({ text: now[field] })] as const);
    return new CallError('refused', 409, '', Object.fromEntries(said));
  };
  const contract = useContractForm({
    schema: addClassTerm.body,
    // As it was when the typing began, which a draft keeps.
    initial: { group_puid: term?.group_puid ?? '', ...shown, shown },
    draft: `class-term:${term?.class_term_id ?? 'new'}`,
    toInput: (values) => ({ ...values, user_puid: userPuid }),
    submit: (body): Promise<ClassTerm> =>
      term
        ? call(updateClassTerm, { body: { ...body, class_term_id: term.class_term_id, shown: form.getValues().shown } }).catch(
            async (error: unknown) => {
              throw await besideTheirs(error);
            },
          )
        : call(addClassTerm, { body }),
    onSaved: () => {
      toast.success(m.saved());
      onClose();
    },
  });
  const { form } = contract;
  const { group_puid } = form.getValues();
  const { query, list, many } = useClasses(group_puid);
  const chosen = list.find(({ grouppuid }) => grouppuid === group_puid);
  return (
    <FormModal open onClose={onClose} title={term ? m.editWord() : m.addWord()} contract={contract} saveLabel={m.save()}>
      {!term && many && (
        <Suspense>
          <ClassPicker
            label={m.class()}
            required
            picked={chosen ? { id: chosen.grouppuid, name: chosen.group_name } : null}
            onPick={(pick) => form.setFieldValue('group_puid', pick?.id ?? '')}
            {...(form.errors.group_puid ? { error: String(form.errors.group_puid) } : {})}
          />
        </Suspense>
      )}
      {!term && !many && (
        <SelectField
          form={form}
          name="group_puid"
          label={m.class()}
          required
          {...choicesOf(query, () => list.map(({ grouppuid, group_name }) => ({ value: grouppuid, label: group_name })))}
        />
      )}
      <TextField form={form} name="term_en" label={m.termEn()} required maxLength={80} />
      <TextField form={form} name="term_es" label={m.termEs()} maxLength={80} />
      <TextareaField form={form} name="definition_en" label={m.definitionEn()} required maxLength={500} />
      <TextareaField form={form} name="definition_es" label={m.definitionEs()} maxLength={500} />
      <TextareaField form={form} name="example_en" label={m.exampleEn()} maxLength={500} />
      <TextareaField form={form} name="example_es" label={m.exampleEs()} maxLength={500} />
    </FormModal>
  );
}
