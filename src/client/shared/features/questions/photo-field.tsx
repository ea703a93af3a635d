import { useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/photo.ts';
import { hasTooManyPixels } from '#client/shared/platform/screen/picture-pixels.ts';
import { PHOTO } from '#contract/quizzes/photo-limits.ts';
import { pictureUrl } from '#domain/answers/photo.ts';
import { CameraView } from './camera-view.tsx';
import { DescriptionField } from './description-field.tsx';
import classes from './made-field.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';
import { shrinkPicture } from './shrink-picture.ts';
import { usePhoto } from './use-photo.ts';

/** A photo of what was made, and what its maker says of it; the words alone will do for whoever has no camera. */
export function PhotoField(props: QuestionBodyProps) {
  const { photo, before, place, describe, settle } = usePhoto(props);
  const [isLooking, setLooking] = useState(false);
  const [fault, setFault] = useState<'noCamera' | 'cameraStopped' | 'noPicture' | 'tooLarge' | null>(null);
  const file = useRef<HTMLInputElement>(null);
  /** The camera is closed again: the keyboard goes on where it was opened. */
  const isBack = useRef(false);
  const how = useId();

  const use = async (source: Promise<ImageBitmap> | HTMLVideoElement) => {
    const picture = await Promise.resolve(source)
      .then(shrinkPicture)
      .catch(() => null);
    setFault(picture ? null : source instanceof Promise ? 'noPicture' : 'noCamera');
    if (picture) place(picture);
    close();
  };
  const choose = async (chosen: File) => {
    if (await hasTooManyPixels(chosen)) return setFault('tooLarge');
    await use(createImageBitmap(chosen));
  };
  const close = () => {
    isBack.current = isLooking;
    setLooking(false);
  };

  return (
    <fieldset className={classes.kind} aria-labelledby={props.labelId ?? 'stem'} aria-describedby={how}>
      <p id={how} className={classes.hint}>
        {m.how()} {m.people()}
      </p>
      {isLooking ? (
        <CameraView
          onTake={(video) => void use(video)}
          onCancel={close}
          onFailure={(why) => {
            setFault(why);
            close();
          }}
        />
      ) : (
        <>
          {photo.picture && <img className={classes.picture} src={pictureUrl(photo.picture)} alt={m.yours()} />}
          <div className={classes.tools}>
            <button
              ref={(button) => {
                if (isBack.current) button?.focus();
                isBack.current = false;
              }}
              type="button"
              className={classes.tool}
              onClick={() => {
                setFault(null);
                isBack.current = false;
                setLooking(true);
              }}
            >
              {photo.picture ? m.takeAnother() : m.take()}
            </button>
            <button type="button" className={classes.tool} onClick={() => file.current?.click()}>
              {m.choose()}
            </button>
            {photo.picture && (
              <button type="button" className={classes.tool} onClick={() => place(null)}>
                {m.remove()}
              </button>
            )}
            {before && (
              <button type="button" className={classes.tool} onClick={() => place(before)}>
                {m.putBack()}
              </button>
            )}
          </div>
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            aria-label={m.choose()}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen) void choose(chosen);
              // The same file may be chosen once more.
              currentTarget.value = '';
            }}
          />
        </>
      )}
      <p className={classes.full} role="alert">
        {fault && m[fault]()}
      </p>
      <DescriptionField
        label={m.describe()}
        why={m.describeWhy()}
        most={PHOTO.description}
        language={props.language}
        value={photo.description}
        onChange={describe}
        onSettle={settle}
      />
    </fieldset>
  );
}
