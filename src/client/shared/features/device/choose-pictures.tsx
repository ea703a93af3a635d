import { useState } from 'react';
import { m } from '#client/shared/messages/account/lock.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import styles from './lock.module.css';
import { PICTURE_COUNT, PicturePad, secretOf } from './picture-pad.tsx';

/** Four pictures, tapped twice in the same order. */
export function ChoosePictures({ onChosen }: { readonly onChosen: (secret: string) => void }) {
  const [first, setFirst] = useState<string | null>(null);
  const [tapped, setTapped] = useState<readonly string[]>([]);
  const [differs, setDiffers] = useState(false);

  const tap = (id: string) => {
    const next = [...tapped, id];
    if (next.length < PICTURE_COUNT) return setTapped(next);
    const secret = secretOf(next);
    if (secret === first) return onChosen(secret);
    setDiffers(first !== null);
    setFirst(first === null ? secret : null);
    setTapped([]);
  };
  return (
    <div className="tp-stack">
      <PicturePad legend={first === null ? m.picturesNew() : m.picturesAgain()} tapped={tapped} onTap={tap} />
      <p role="alert" className={styles.fault}>
        {differs ? m.notTheSame() : null}
      </p>
      <div>
        <Button kind="plain" onClick={() => setTapped([])}>
          {m.picturesClear()}
        </Button>
      </div>
    </div>
  );
}
