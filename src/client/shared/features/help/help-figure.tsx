import { useState } from 'react';
import { m } from '#client/shared/messages/help.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import classes from './help.module.css';
import type { HelpPicture } from './help-topic.ts';

/** The screen that a page is about. One that is not on this device leaves no hole: the steps say everything without it. */
export function HelpFigure({ picture: { src, rings } }: { readonly picture: HelpPicture }) {
  const language = useLocale();
  const [missing, setMissing] = useState<string | null>(null);
  if (missing === src[language]) return null;
  const ringed = rings[language].length > 0 ? m.pictureRings({ words: rings[language].join(', ') }) : '';
  return (
    <figure className={classes.figure}>
      <img
        src={src[language]}
        alt={`${m.picture()}. ${ringed}`.trim()}
        width={1000}
        height={560}
        onError={() => setMissing(src[language])}
      />
      {ringed !== '' && <figcaption className="tp-small tp-quiet">{ringed}</figcaption>}
    </figure>
  );
}
