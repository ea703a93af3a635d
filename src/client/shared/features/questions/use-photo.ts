import { useState } from 'react';
import { NO_PHOTO, type Picture, readPhoto, writePhoto } from '#domain/answers/photo.ts';
import type { QuestionBodyProps } from './question-body-props.ts';
import { useMade } from './use-made.ts';

const PHOTO_WORK = { none: NO_PHOTO, read: readPhoto, write: writePhoto };

/** A photo while it is an answer. A picture is kept on the device at once, the description as it is typed. */
export function usePhoto(props: Pick<QuestionBodyProps, 'question' | 'given' | 'onAnswer'>) {
  const { work, newest, place, type, settle } = useMade(PHOTO_WORK, props);
  /** What was there before the last change, to be put back. */
  const [before, setBefore] = useState<Picture | null>(null);
  return {
    photo: work,
    before,
    /** @param picture null takes the photo away */
    place: (picture: Picture | null) => {
      setBefore(newest().picture);
      place((photo) => ({ ...photo, picture }));
    },
    describe: (description: string) => type((photo) => ({ ...photo, description })),
    settle,
  };
}
