import * as z from 'zod/mini';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { SelectField } from '#client/staff/kit/form/select-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import type { DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import { text } from '#contract/wire.ts';
import { coverLabels, idOf, type ManifestJson, PLAIN_COVER, read, type SubunitJson, type UnitJson, written } from './package-json.ts';
import type { Place } from './place-labels.ts';
import { NO_STANDARD, StandardsField, type StandardValue, withOwn } from './standards-field.tsx';
import { TwoTexts } from './two-texts.tsx';
import { useEdit } from './use-edit.ts';

const words = text(2_000).check(z.trim(), z.minLength(1));
const CATEGORIES = ['Physical Science', 'Life Science', 'Earth and Space Science'] as const;

interface UnitFormProps {
  readonly tree: DraftTree;
  /** Null for a new unit. */
  readonly unit: UnitJson | null;
  readonly onDone: (place: Place) => void;
  readonly onClose?: () => void;
}

/** What was opened, as text to compare: a draft keeps it, so that it is not saved over what a colleague saved after it was typed. */
const opened = z.nullable(z.string());
const unitSchema = z.object({ title_en: words, title_es: words, summary_en: words, summary_es: words, category: z.string(), opened });

const asUnit = (unit: UnitJson | null) => unit && JSON.stringify([unit.title, unit.summary, unit.category]);
const asSubunit = (subunit: SubunitJson | null) =>
  subunit && JSON.stringify([subunit.title, subunit.big_question, subunit.summary, subunit.standards]);

/** A unit's title, summary and category; in a dialog where it is new. */
export function UnitForm({ tree, unit, onDone, onClose }: UnitFormProps) {
  const { edit } = useEdit(tree.package_id);
  const contract = useContractForm({
    schema: unitSchema,
    initial: {
      title_en: unit?.title.en ?? '',
      title_es: unit?.title.es ?? '',
      summary_en: unit?.summary.en ?? '',
      summary_es: unit?.summary.es ?? '',
      category: unit?.category ?? '',
      opened: asUnit(unit),
    },
    draft: `unit:${tree.package_id}:${unit?.id ?? 'new'}`,
    submit: async (values) => {
      const about = {
        title: { en: values.title_en, es: values.title_es },
        summary: { en: values.summary_en, es: values.summary_es },
        category: values.category,
      };
      const id =
        unit?.id ??
        idOf(
          values.title_en,
          tree.units.map((each) => each.id),
        );
      const path = `${id}/unit.json`;
      const isDone = await edit({
        paths: ['manifest.json', path],
        isOthers: (now) => unit !== null && now(path) !== null && asUnit(read(now(path))) !== values.opened,
        change: (now) => {
          const manifest = read<ManifestJson>(now('manifest.json'));
          const before = read<UnitJson>(now(path)) ?? { id, subunits: [] };
          const file = { [path]: written({ ...before, ...about }) };
          return unit || !manifest ? file : { ...file, 'manifest.json': written({ ...manifest, units: [...manifest.units, id] }) };
        },
        text: m.saved(),
      });
      if (!isDone) throw new Error(m.notSaved());
      return id;
    },
    onSaved: (id) => onDone({ unit: id }),
  });
  const fields = (
    <>
      <TwoTexts form={contract.form} names={['title_en', 'title_es']} label={m.name()} required />
      <TwoTexts form={contract.form} names={['summary_en', 'summary_es']} label={m.summary()} rows={2} required />
      <SelectField
        form={contract.form}
        name="category"
        label={m.category()}
        placeholder={m.allCategories()}
        options={CATEGORIES.map((value) => ({ value, label: value }))}
      />
    </>
  );
  return unit ? (
    <FormBody contract={contract}>{fields}</FormBody>
  ) : (
    <FormModal open onClose={() => onClose?.()} title={m.newUnit()} contract={contract} size="xl">
      {fields}
    </FormModal>
  );
}

interface SubunitFormProps {
  readonly tree: DraftTree;
  readonly unitId: string;
  /** Null for a new sub-unit. */
  readonly subunit: SubunitJson | null;
  readonly onDone: (place: Place) => void;
  readonly onClose?: () => void;
}

const subunitSchema = z.object({
  title_en: words,
  title_es: words,
  question_en: words,
  question_es: words,
  summary_en: words,
  summary_es: words,
  standards: z.array(z.object({ code: words, en: words, es: words })).check(z.minLength(1)),
  // Half of a standard is not left out silently.
  own: z.nullable(z.object({ code: words, en: words, es: words })),
  opened,
});

/** A sub-unit's title, big question, summary and standards; in a dialog where it is new. */
export function SubunitForm({ tree, unitId, subunit, onDone, onClose }: SubunitFormProps) {
  const { edit } = useEdit(tree.package_id);
  const taken = tree.units.find(({ id }) => id === unitId)?.subunits.map(({ id }) => id) ?? [];
  const contract = useContractForm({
    schema: subunitSchema,
    initial: {
      title_en: subunit?.title.en ?? '',
      title_es: subunit?.title.es ?? '',
      question_en: subunit?.big_question.en ?? '',
      question_es: subunit?.big_question.es ?? '',
      summary_en: subunit?.summary.en ?? '',
      summary_es: subunit?.summary.es ?? '',
      standards: (subunit?.standards ?? []).map(({ code, text: said }): StandardValue => ({ code, en: said.en, es: said.es })),
      own: NO_STANDARD,
      opened: asSubunit(subunit),
    },
    toInput: (values) => ({ ...values, ...withOwn(values.standards, values.own) }),
    draft: `subunit:${tree.package_id}:${unitId}/${subunit?.id ?? 'new'}`,
    submit: async (values) => {
      const id = subunit?.id ?? idOf(values.title_en, taken);
      const folder = `${unitId}/${id}`;
      const path = `${folder}/subunit.json`;
      const unitPath = `${unitId}/unit.json`;
      const before = subunit?.standards ?? [];
      const about = {
        title: { en: values.title_en, es: values.title_es },
        big_question: { en: values.question_en, es: values.question_es },
        summary: { en: values.summary_en, es: values.summary_es },
        // Which resources alone meet a standard stays as it was said.
        standards: values.standards.map(({ code, en, es }) => ({ ...before.find((one) => one.code === code), code, text: { en, es } })),
      };
      const media = { [`${folder}/media/cover.svg`]: PLAIN_COVER, [`${folder}/media/labels.json`]: coverLabels() };
      const isDone = await edit({
        paths: [path, unitPath, ...(subunit ? [] : Object.keys(media))],
        isOthers: (now) => subunit !== null && asSubunit(read(now(path))) !== values.opened,
        change: (now) => {
          const unit = read<UnitJson>(now(unitPath));
          if (subunit || !unit) return { [path]: written({ ...read<SubunitJson>(now(path)), ...about }) };
          return {
            ...media,
            [path]: written({ id, ...about, cover: 'media/cover.svg', resources: [] }),
            [unitPath]: written({ ...unit, subunits: [...unit.subunits, id] }),
          };
        },
        text: m.saved(),
      });
      if (!isDone) throw new Error(m.notSaved());
      return id;
    },
    onSaved: (id) => onDone({ unit: unitId, subunit: id }),
  });
  const { form } = contract;
  const fields = (
    <>
      <TwoTexts form={form} names={['title_en', 'title_es']} label={m.name()} required />
      <TwoTexts form={form} names={['question_en', 'question_es']} label={m.bigQuestion()} required />
      <TwoTexts form={form} names={['summary_en', 'summary_es']} label={m.summary()} rows={2} required />
      <StandardsField
        value={form.getValues().standards}
        onChange={(standards) => form.setFieldValue('standards', standards)}
        error={typeof form.errors.standards === 'string' ? m.needStandard() : undefined}
        own={form.getValues().own}
        onOwn={(own) => form.setFieldValue('own', own)}
        faultOf={(part) => form.errors[`own.${part}`]}
      />
    </>
  );
  return subunit ? (
    <FormBody contract={contract}>{fields}</FormBody>
  ) : (
    <FormModal open onClose={() => onClose?.()} title={m.newSubunit()} contract={contract} size="xl">
      {fields}
    </FormModal>
  );
}
