import * as z from 'zod/mini';
import { call } from '#client/shared/platform/calls/api.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { FormModal } from '#client/staff/kit/form/form-modal.tsx';
import { TextField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { saveDraftFiles } from '#contract/authoring/authoring-tool.contract.ts';
import type { DraftTree } from '#contract/authoring/authoring-tool.schemas.ts';
import { text } from '#contract/wire.ts';
import { idOf, type ManifestJson, read, written } from './package-json.ts';
import { TwoTexts } from './two-texts.tsx';
import { useEdit } from './use-edit.ts';

const words = text(200).check(z.trim(), z.minLength(1));
const schema = z.object({
  title_en: words,
  title_es: words,
  subject_en: words,
  subject_es: words,
  grade: words,
  /** What was opened, as text to compare. */
  opened: z.nullable(z.string()),
});

const asText = (manifest: ManifestJson | null) => manifest && JSON.stringify([manifest.title, manifest.grade, manifest.subject]);

interface ProductFormProps {
  /** Null for a new product. */
  readonly tree: DraftTree | null;
  readonly manifest: ManifestJson | null;
  readonly onClose: () => void;
  readonly onSaved: (packageId: string) => void;
}

/** Begins a product, or changes its title, grade and subject. */
export function ProductForm({ tree, manifest, onClose, onSaved }: ProductFormProps) {
  // A new one is named when it is saved; the hook only needs a name to save under.
  const fresh = { id: tree?.package_id ?? '' };
  const contract = useContractForm({
    schema,
    initial: {
      title_en: manifest?.title.en ?? '',
      title_es: manifest?.title.es ?? '',
      subject_en: manifest?.subject.en ?? '',
      subject_es: manifest?.subject.es ?? '',
      grade: manifest?.grade ?? '',
      opened: asText(manifest),
    },
    draft: `product:${tree?.package_id ?? 'new'}`,
    submit: async (values) => {
      if (fresh.id === '') fresh.id = `${idOf(`${values.title_en} ${values.grade}`, [])}-${Date.now().toString(36)}`;
      const isDone = await save(fresh.id, values);
      if (!isDone) throw new Error(m.notSaved());
      return fresh.id;
    },
    onSaved: (packageId) => {
      onSaved(packageId);
      onClose();
    },
  });
  const edits = useEdit(tree?.package_id ?? '');
  const begin = useBegin();
  const save = (packageId: string, values: z.output<typeof schema>) => {
    const about = {
      title: { en: values.title_en, es: values.title_es },
      grade: values.grade,
      subject: { en: values.subject_en, es: values.subject_es },
    };
    if (tree === null)
      return begin(packageId, written({ format: 'tidepool-content/1', id: packageId, version: '1.0.0', ...about, units: [] }));
    return edits.edit({
      paths: ['manifest.json'],
      isOthers: (now) => asText(read(now('manifest.json'))) !== values.opened,
      change: (now) => ({ 'manifest.json': written({ ...read<ManifestJson>(now('manifest.json')), ...about }) }),
      text: m.saved(),
    });
  };
  return (
    <FormModal open onClose={onClose} title={tree ? m.editProduct() : m.newProduct()} contract={contract} size="lg">
      <TwoTexts form={contract.form} names={['title_en', 'title_es']} label={m.name()} required />
      <TwoTexts form={contract.form} names={['subject_en', 'subject_es']} label={m.subject()} required />
      <TextField form={contract.form} name="grade" label={m.grade()} required maxLength={20} />
    </FormModal>
  );
}

/** Begins a product: nobody sees it before it is published. */
function useBegin() {
  const { userPuid: user_puid } = useUser();
  return async (package_id: string, manifest: string): Promise<boolean> => {
    await call(saveDraftFiles, { body: { user_puid, package_id, files: [{ path: 'manifest.json', text: manifest, was: null }] } });
    return true;
  };
}
