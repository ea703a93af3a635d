import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '#client/shared/messages/account/profile.ts';
import { call } from '#client/shared/platform/calls/api.ts';
import { isNoAnswer } from '#client/shared/platform/calls/call-error.ts';
import { formBlob } from '#client/shared/platform/calls/form-blob.ts';
import { hasTooManyPixels } from '#client/shared/platform/screen/picture-pixels.ts';
import { useSaid } from '#client/shared/platform/screen/use-said.ts';
import { useUser } from '#client/shared/platform/session/session.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { Confirm } from '#client/shared/ui/controls/confirm.tsx';
import { removePhoto, uploadPhoto } from '#contract/profile/profile.contract.ts';
import { PhotoCropper } from './photo-cropper.tsx';
import classes from './profile.module.css';
import { profileQuery } from './profile.queries.ts';

const MAX_BYTES = 20_000_000;

/** Chooses, sends and removes the photo. A picture that was chosen stays until it was sent or put away. */
export function PhotoChoice({ hasPhoto }: { readonly hasPhoto: boolean }) {
  const { userPuid: user_puid } = useUser();
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [asking, setAsking] = useState(false);
  const [note, sayNote] = useSaid();
  const [fault, sayFault] = useSaid();
  const { mutate, isPending } = useMutation({
    mutationFn: async (photo: Blob | null) => {
      if (photo === null) return await call(removePhoto, { query: { user_puid } });
      const file = new File([photo], 'photo.jpg', { type: 'image/jpeg' });
      return await call(uploadPhoto, { query: { user_puid }, body: formBlob({ file }) });
    },
    onMutate: () => say(),
    onSuccess: async (_answer, photo) => {
      await client.invalidateQueries({ queryKey: profileQuery().queryKey });
      put(null);
      sayNote(photo === null ? m.photoRemoved : m.photoSaved);
    },
    onError: (error) => sayFault(() => (isNoAnswer(error) ? m.needsConnection() : error.message)),
    meta: { quiet: true },
  });
  const say = (wrong?: () => string) => {
    sayNote();
    sayFault(wrong);
  };
  const put = (next: ImageBitmap | null) => {
    picture?.close();
    setPicture(next);
  };
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (picker.current) picker.current.value = '';
    if (file.size > MAX_BYTES || (await hasTooManyPixels(file))) return say(m.tooLarge);
    const read = await createImageBitmap(file).catch(() => null);
    say(read ? undefined : m.notAPicture);
    if (read) put(read);
  };
  return (
    <>
      <p className="tp-quiet">
        {m.photoLead()} {m.photoPrivacy()}
      </p>
      {picture && <PhotoCropper picture={picture} busy={isPending} onSave={mutate} onCancel={() => put(null)} />}
      <div role="alert">{fault && <p className={classes.fault}>{fault}</p>}</div>
      <p role="status" className={classes.done}>
        {note}
      </p>
      <input
        ref={picker}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        aria-label={m.choosePhoto()}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      <div className="tp-row">
        <Button kind={picture ? 'plain' : 'primary'} onClick={() => picker.current?.click()}>
          {picture || hasPhoto ? m.chooseOther() : m.choosePhoto()}
        </Button>
        {hasPhoto && !picture && (
          <Button kind="plain" disabled={isPending} onClick={() => setAsking(true)}>
            {m.removePhoto()}
          </Button>
        )}
      </div>
      <Confirm
        open={asking}
        title={m.removeTitle()}
        text={m.removeWhy()}
        stay={m.keepPhoto()}
        go={m.removePhoto()}
        onStay={() => setAsking(false)}
        onGo={() => {
          setAsking(false);
          mutate(null);
        }}
      />
    </>
  );
}
