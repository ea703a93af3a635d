import { useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/listen.ts';
import { keepAsset } from '#client/shared/platform/offline/keep-asset.ts';
import { icon } from '#client/shared/ui/icons/icons.tsx';
import { playWord } from './play-word.ts';
import { canSay } from './say-word.ts';

const SpeakerIcon = icon(<path d="M4 9.5v5h3.5L12 18V6L7.5 9.500H4Zm12-1a5 5 0 0 1 0 7m2.500-9.500a9 9 0 0 1 0 12" />);

/** Large enough for a finger. */
const TO_PRESS = { display: 'inline-grid', placeItems: 'center', minWidth: 44, minHeight: 44 };

export interface ListenButtonProps {
  readonly word: string;
  readonly language: 'en' | 'es';
  /** The address of its recording; undefined where there is none. */
  readonly recording: string | undefined;
}

/** Plays a word. Once shown, its recording is kept on the device. Renders nothing if there is neither a recording nor a voice for it. */
export function ListenButton({ word, language, recording }: ListenButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    setFailed(false);
    if (recording === undefined || !button.current || !('IntersectionObserver' in globalThis)) return;
    // Of a long list, only the words that came into view are kept.
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void keepAsset(recording);
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [recording]);
  if (recording === undefined && !canSay(language)) return null;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="tp-text-button"
        style={TO_PRESS}
        aria-label={m.listenTo({ word })}
        onClick={() => void playWord(word, language, recording).then((wasPlayed) => setFailed(!wasPlayed))}
      >
        <SpeakerIcon />
      </button>
      <span role="status" className="tp-quiet">
        {failed && m.cannotSay()}
      </span>
    </>
  );
}
