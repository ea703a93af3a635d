import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { Button } from '#client/staff/kit/layout/button.tsx';
import { m as files } from '#client/staff/messages/library/attachments.ts';
import { m } from '#client/staff/messages/library/my-library.ts';
import { webAddress } from '#contract/my-library/my-library.schemas.ts';
import { hostOf } from '#domain/content/own-material.ts';
import { DropArea } from './attachments/drop-area.tsx';
import { FileButton } from './attachments/file-button.tsx';
import { FilesOnTheWay } from './attachments/files-on-the-way.tsx';
import { useAttach } from './attachments/use-attach.ts';
import { useSaveExternal } from './external.mutations.ts';

/** Adds files and a link to My Library from another screen, such as the lesson builder. */
export function AddOwn() {
  const attach = useAttach();
  const [isLinking, setLinking] = useState(false);
  return (
    <DropArea onFiles={attach}>
      <div className="tp-row">
        <FileButton kind="plain" multiple onFiles={attach}>
          {files.addFiles()}
        </FileButton>
        {!isLinking && (
          <Button kind="plain" onClick={() => setLinking(true)}>
            {m.addLink()}
          </Button>
        )}
      </div>
      {isLinking && <LinkForm onDone={() => setLinking(false)} />}
      <FilesOnTheWay />
    </DropArea>
  );
}

function LinkForm({ onDone }: { readonly onDone: () => void }) {
  const save = useSaveExternal();
  const [url, setUrl] = useState('');
  const [title, setTitle] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isAddress = webAddress.safeParse(url).success;
  const refused = save.isError ? (isNoAnswer(save.error) ? m.saveNeedsConnection() : save.error.message) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (!isAddress || save.isPending) return;
    const place = { product_id: null, unit_id: null, subunit_id: null, level3_id: null };
    const values = { url: url.trim(), title: title.trim() || hostOf(url.trim()), description: '', ...place };
    save.mutate({ values, resource_id: null }, { onSuccess: onDone });
  };
  return (
    <form className="tp-stack" noValidate onSubmit={submit}>
      <TextInput
        label={m.fieldAddress()}
        type="url"
        autoComplete="off"
        autoFocus
        value={url}
        onChange={(event) => setUrl(event.target.value)}
        error={isChecked && !isAddress ? m.badAddress() : refused}
      />
      <TextInput label={m.fieldTitle()} maxLength={200} value={title} onChange={(event) => setTitle(event.target.value)} />
      <div className="tp-row">
        <Button type="submit" kind="primary" aria-busy={save.isPending}>
          {save.isPending ? m.saving() : m.addLink()}
        </Button>
        <Button kind="plain" onClick={onDone}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  );
}
