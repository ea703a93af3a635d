import { m } from '#client/shared/messages/account/lock.ts';
import styles from './lock.module.css';
import { PICTURES } from './pictures.tsx';

/** How many pictures make a password. */
export const PICTURE_COUNT = 4;

/** Four pictures as one secret: their order counts. */
export const secretOf = (tapped: readonly string[]) => tapped.join('.');

interface PicturePadProps {
  readonly legend: string;
  readonly tapped: readonly string[];
  /** It must wait: shown and read out as not to be used, and the keyboard keeps its place. */
  readonly waits?: boolean;
  readonly onTap: (id: string) => void;
}

/** Twelve pictures to tap. Which were tapped is not shown: someone may be looking over the shoulder. */
export function PicturePad({ legend, tapped, waits = false, onTap }: PicturePadProps) {
  return (
    <fieldset className={styles.pad}>
      <legend>{legend}</legend>
      <div className={styles.pictures}>
        {PICTURES.map(({ id, name, drawing }) => (
          <button key={id} type="button" aria-label={name()} title={name()} aria-disabled={waits} onClick={() => !waits && onTap(id)}>
            <svg viewBox="0 0 48 48" aria-hidden="true">
              {drawing}
            </svg>
          </button>
        ))}
      </div>
      <p className={styles.sofar} role="status">
        <span aria-hidden="true">{'●'.repeat(tapped.length).padEnd(PICTURE_COUNT, '○')}</span>
        <span className="tp-unseen">{m.picturesSoFar({ count: tapped.length })}</span>
      </p>
    </fieldset>
  );
}
