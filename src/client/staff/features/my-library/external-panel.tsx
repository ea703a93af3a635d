import { Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { CallError, isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { useConnectivity } from '#client/shared/platform/offline/connectivity.ts';
import { useDraft } from '#client/staff/kit/form/use-draft.ts';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { DockedPanel } from '#client/staff/kit/layout/docked-panel.tsx';
import { m as files } from '#client/staff/messages/library/attachments.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
import { type ExternalResource, webAddress } from '#contract/my-library/my-library.schemas.ts';
import { FileButton } from './attachments/file-button.tsx';
import { useAttach } from './attachments/use-attach.ts';
import { type ExternalDraft, type ExternalValues, typedOf, useSaveExternal, valuesOf } from './external.mutations.ts';
import { PlaceField, type UnitChoice } from './place-field.tsx';

interface ExternalPanelProps {
  /** Null is a new one. */
  readonly resource: ExternalResource | null;
  readonly units: readonly UnitChoice[];
  readonly productId: number | null;
  readonly onClose: () => void;
}

const BLANK: ExternalValues = { title: '', url: '', description: '', product_id: null, unit_id: null, subunit_id: null, level3_id: null };

/** What the address field says of a failed saving: the server's words (specification section 8); of an unfit address, its own rule. */
function addressFault(error: Error, url: string): string {
  return webAddress.safeParse(url).success ? error.message : m.badAddress();
}

/** Adds or changes an external resource. What was typed stays on this device until it is saved. */
export function ExternalPanel({ resource, units, productId, onClose }: ExternalPanelProps) {
  const titleField = useRef<HTMLInputElement>(null);
  const addressField = useRef<HTMLInputElement>(null);
  const offline = useConnectivity().state === 'offline';
  const kept = useDraft<Partial<ExternalDraft>>(`external-resource:${resource?.resource_id ?? 'new'}`);
  const [typed, setTyped] = useState<Partial<ExternalDraft> | null>(null);
  const draft = typed ?? kept.found?.values;
  const [missing, setMissing] = useState({ title: false, url: false });
  const save = useSaveExternal();
  const attach = useAttach();
  const isFile = Boolean(resource?.attachment);
  const shown = draft?.shown ?? (resource ? valuesOf(resource) : undefined);
  const values: ExternalDraft = { ...BLANK, ...shown, ...draft, shown };
  const keep = (next: Partial<ExternalDraft>) => {
    setTyped(next);
    kept.keep(next);
  };
  const change = (part: Partial<ExternalValues>) => keep({ ...values, ...part });
  const refused = save.isError && !isNoAnswer(save.error) ? save.error : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const gaps = { title: values.title.trim() === '', url: !isFile && values.url.trim() === '' };
    setMissing(gaps);
    if (gaps.title) return titleField.current?.focus();
    if (gaps.url) return addressField.current?.focus();
    if (save.isPending) return;
    save.mutate(
      { values, resource_id: resource?.resource_id ?? null },
      {
        onSuccess: () => {
          void kept.drop();
          onClose();
        },
        onError: (error) => {
          // What was typed stays, and the rest is as it is there now; opened again, the form may be saved over it.
          if (error instanceof CallError && error.status === 409) keep(typedOf(values));
          if (!isNoAnswer(error)) addressField.current?.focus();
        },
      },
    );
  };

  return (
    <DockedPanel title={isFile ? files.editTitle() : resource ? m.editTitle() : m.add()} onClose={onClose}>
      <form className="tp-stack" noValidate onSubmit={submit}>
        <TextInput
          ref={titleField}
          label={m.fieldTitle()}
          maxLength={200}
          value={values.title}
          onChange={(event) => change({ title: event.target.value })}
          error={missing.title ? m.missingTitle() : isFile ? refused?.message : undefined}
        />
        {!isFile && (
          <TextInput
            ref={addressField}
            label={m.fieldAddress()}
            type="url"
            autoComplete="off"
            value={values.url}
            onChange={(event) => change({ url: event.target.value })}
            error={missing.url ? m.missingAddress() : refused ? addressFault(refused, values.url) : undefined}
          />
        )}
        <Textarea
          label={m.fieldDescription()}
          rows={4}
          maxLength={2000}
          value={values.description}
          onChange={(event) => change({ description: event.target.value })}
        />
        {isFile && resource && (
          <div className="tp-stack">
            <FileButton
              kind="plain"
              onFiles={(chosen) => {
                attach(chosen, resource.resource_id);
                onClose();
              }}
            >
              {m.replaceFile()}
            </FileButton>
            <p className="tp-text tp-small tp-quiet">{m.replaceHint()}</p>
          </div>
        )}
        <PlaceField units={units} productId={productId} value={values} onChange={change} />
        <p role="status" className="tp-text">
          {offline || (save.isError && !refused) ? m.saveNeedsConnection() : ''}
        </p>
        <Button type="submit" kind="action" aria-busy={save.isPending}>
          {save.isPending ? m.saving() : m.save()}
        </Button>
      </form>
    </DockedPanel>
  );
}
