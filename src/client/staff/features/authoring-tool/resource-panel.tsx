import { Alert, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import { FormBody } from '#client/staff/kit/form/form-body.tsx';
import { NumberField } from '#client/staff/kit/form/text-fields.tsx';
import { useContractForm } from '#client/staff/kit/form/use-contract-form.ts';
import { QueryState } from '#client/staff/kit/layout/query-state.tsx';
import { SkeletonRows } from '#client/staff/kit/layout/skeleton-rows.tsx';
import { m } from '#client/staff/messages/library/authoring-tool.ts';
import { count, text } from '#contract/wire.ts';
import { FaultList } from './fault-list.tsx';
import { formOfKind } from './kinds/resource-forms.tsx';
import { TEMPLATES, type TemplateName } from './kinds/templates.ts';
import { type ResourceJson, read, type SubunitJson } from './package-json.ts';
import { findResource, type Opened, saveResource } from './resource-save.ts';
import { filesQuery, previewQuery } from './tool.queries.ts';
import { TwoTexts } from './two-texts.tsx';
import { useEdit } from './use-edit.ts';

/** The viewers and players are as large as all the rest of the screen: they come when somebody looks. */
const ResourcePreview = lazyPart(async () => (await import('./resource-preview.tsx')).ResourcePreview);

interface ResourcePanelProps {
  readonly packageId: string;
  readonly unit: string;
  readonly subunit: string;
  /** A resource that there is, or what is to be made. */
  readonly resource: string | null;
  readonly making?: TemplateName;
  readonly onDone: (id: string) => void;
}

/** One resource: written on the first tab, seen as a student has it on the second. */
export function ResourcePanel({ packageId, unit, subunit, resource, making, onDone }: ResourcePanelProps) {
  const [view, setView] = useState<'write' | 'see'>('write');
  const folder = `${unit}/${subunit}`;
  const file = useQuery(filesQuery(packageId, [`${folder}/subunit.json`]));
  return (
    <Stack gap="md">
      {resource !== null && (
        <SegmentedControl
          aria-label={m.view()}
          value={view}
          data={[
            { value: 'write', label: m.write() },
            { value: 'see', label: m.asStudent() },
          ]}
          onChange={(chosen) => setView(chosen === 'see' ? 'see' : 'write')}
          style={{ alignSelf: 'start' }}
        />
      )}
      {resource !== null && view === 'see' ? (
        <Suspense fallback={<SkeletonRows rows={4} />}>
          <ResourcePreview packageId={packageId} unit={unit} subunit={subunit} resource={resource} />
        </Suspense>
      ) : (
        <QueryState query={file}>
          {({ files: [opened] }) => {
            const parsed = read<SubunitJson>(opened?.text);
            return parsed ? (
              <Editor packageId={packageId} folder={folder} subunit={parsed} resource={resource} making={making} onDone={onDone} />
            ) : (
              <Alert color="coral">{m.unreadable()}</Alert>
            );
          }}
        </QueryState>
      )}
      {resource !== null && view === 'write' && <Faults packageId={packageId} unit={unit} subunit={subunit} resource={resource} />}
    </Stack>
  );
}

interface EditorProps {
  readonly packageId: string;
  readonly folder: string;
  readonly subunit: SubunitJson;
  readonly resource: string | null;
  readonly making: TemplateName | undefined;
  readonly onDone: (id: string) => void;
}

function Editor({ packageId, folder, subunit, resource, making, onDone }: EditorProps) {
  const found = resource === null ? null : findResource(subunit, resource);
  const template = TEMPLATES[making ?? 'reading'];
  const form = formOfKind(found?.kind ?? template.kind);
  const taken = [...Object.keys(subunit.titles ?? {}), ...(subunit.resources ?? []).map(({ id }) => id)];
  const paths = found && form ? form.files(found) : [];
  const query = useQuery({
    ...filesQuery(
      packageId,
      (paths ?? []).map((path) => `${folder}/${path}`),
    ),
    enabled: paths !== null && paths.length > 0,
  });
  const common = { packageId, folder, subunit, resource: found, template, taken, onDone };
  if (found && (form === null || paths === null))
    return <OtherForm packageId={packageId} folder={folder} resource={found} onDone={onDone} />;
  if (!form) return null;
  const { Form } = form;
  if (paths === null || paths.length === 0)
    return (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <Form key={JSON.stringify(found)} {...common} texts={{}} hashes={{}} />
      </Suspense>
    );
  return (
    <QueryState query={query}>
      {({ files }) => {
        const within = (path: string) => path.slice(folder.length + 1);
        const texts = Object.fromEntries(files.map(({ path, text: said }) => [within(path), said]));
        const hashes = Object.fromEntries(files.filter((file) => file.text === null).map(({ path, sha256 }) => [within(path), sha256]));
        const stamp = files.map(({ sha256 }) => sha256).join(' ');
        return (
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <Form key={stamp} {...common} texts={texts} hashes={hashes} />
          </Suspense>
        );
      }}
    </QueryState>
  );
}

const words = text(300).check(z.trim(), z.minLength(1));
const schema = z.object({
  title_en: words,
  title_es: words,
  minutes: count.check(z.minimum(1), z.maximum(600)),
  opened: z.custom<Opened>(),
});

/** What is not written here: its title and minutes. */
function OtherForm({
  packageId,
  folder,
  resource,
  onDone,
}: Omit<EditorProps, 'subunit' | 'making' | 'resource'> & { readonly resource: ResourceJson }) {
  const { edit } = useEdit(packageId);
  const contract = useContractForm({
    schema,
    initial: {
      title_en: resource.title.en,
      title_es: resource.title.es,
      minutes: resource.minutes as number | '',
      opened: { resource, texts: {} } as Opened,
    },
    submit: async ({ title_en, title_es, minutes, opened }) => {
      const next = { ...resource, title: { en: title_en, es: title_es }, minutes };
      const id = await saveResource(edit, { folder, opened, title: title_en, taken: [], make: () => ({ resource: next, texts: {} }) });
      if (id === null) throw new Error(m.notSaved());
      return id;
    },
    onSaved: onDone,
  });
  return (
    <>
      <Alert color="teal" variant="light">
        {m.onlyInPackage()}
      </Alert>
      <FormBody contract={contract}>
        <TwoTexts form={contract.form} names={['title_en', 'title_es']} label={m.name()} required />
        <NumberField form={contract.form} name="minutes" label={m.minutes()} min={1} max={600} required />
      </FormBody>
    </>
  );
}

type Shown = Pick<ResourcePanelProps, 'packageId' | 'unit' | 'subunit'> & { readonly resource: string };

/** What stands in the way of publishing this sub-unit. */
function Faults({ packageId, ...place }: Shown) {
  const { data } = useQuery(previewQuery(packageId, place));
  return data && data.faults.length > 0 ? <FaultList faults={data.faults} /> : null;
}
