import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import { ErrorState, MessageButton } from '#client/shared/ui/states/empty-state.tsx';
import type { ItemDetail, ItemMedia } from '#contract/content/content.schemas.ts';
import { OtherLanguage, useShownLanguage } from '../other-language.tsx';
import { languageOf, type ViewerLanguage } from '../reading/document-variants.ts';
import { DocumentViewer } from '../reading/document-viewer.tsx';
import { playedPercent } from './played-percent.ts';
import classes from './recording-player.module.css';
import { Transcript } from './transcript.tsx';

interface RecordingPlayerProps {
  readonly item: ItemDetail;
  readonly media: ItemMedia;
  readonly language: ViewerLanguage;
  readonly onProgress?: (percent: number) => void;
}

/** A film or a sound with captions in two languages, and its words as a text. It plays only when it is asked to. */
export function RecordingPlayer({ item, media, language, onProgress }: RecordingPlayerProps) {
  const [shown, setShown] = useShownLanguage(language);
  const [failed, setFailed] = useState(0);
  const [broken, setBroken] = useState(false);
  const furthest = useRef(0);
  /** Where it failed. */
  const place = useRef(0);
  const tell = (percent: number) => {
    if (percent <= furthest.current) return;
    furthest.current = percent;
    onProgress?.(percent);
  };
  const documents = item.documents.filter((document) => languageOf(document) === shown);
  return (
    <div className={classes.player}>
      <OtherLanguage
        shown={shown}
        onChange={(next) => {
          // Another recording begins at its beginning.
          if (media.files[next].url !== media.files[shown].url) place.current = 0;
          setShown(next);
        }}
      />
      {broken ? (
        <ErrorState title={m.cannotPlay()} text={m.cannotPlayWhy()}>
          <MessageButton
            onClick={() => {
              setBroken(false);
              setFailed(failed + 1);
            }}
          >
            {m.tryAgain()}
          </MessageButton>
        </ErrorState>
      ) : (
        <Recording
          // Other captions of the same film leave it where it is.
          key={`${media.files[shown].url}.${failed}`}
          media={media}
          language={shown}
          title={item.title[shown]}
          from={place.current}
          onPlayed={tell}
          onFailed={(seconds) => {
            place.current = seconds;
            setBroken(true);
          }}
        />
      )}
      {documents.length > 0 && (
        <Transcript open={broken}>
          <DocumentViewer key={shown} itemId={item.item_id} documents={documents} language={shown} onProgress={tell} />
        </Transcript>
      )}
    </div>
  );
}

interface RecordingProps {
  readonly media: ItemMedia;
  readonly language: ViewerLanguage;
  readonly title: string;
  /** Where it goes on, in seconds. */
  readonly from: number;
  readonly onPlayed: (percent: number) => void;
  /** @param seconds where it failed */
  readonly onFailed: (seconds: number) => void;
}

function Recording({ media, language, title, from, onPlayed, onFailed }: RecordingProps) {
  const track = useRef<HTMLTrackElement>(null);
  const words = useCaptions(track, media.look === 'sound', language);
  const reportPlayed = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => onPlayed(playedPercent(currentTarget));
  const props = {
    src: media.files[language].url,
    controls: true,
    preload: 'metadata',
    'aria-label': title,
    onTimeUpdate: reportPlayed,
    onEnded: reportPlayed,
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
      if (from > 0) currentTarget.currentTime = from;
    },
    // A file that did not come at all has no place: it goes on where it was before.
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => onFailed(currentTarget.currentTime || from),
  } as const;
  const captions = media.captions && (
    <track
      key={language}
      ref={track}
      kind="captions"
      src={media.captions[language]}
      srcLang={language}
      label={language === 'en' ? 'English' : 'Español'}
      default
    />
  );
  if (media.look === 'film') {
    return (
      <video {...props} className={classes.film} playsInline poster={media.poster?.[language]}>
        {captions}
      </video>
    );
  }
  return (
    <div className={classes.sound}>
      {media.poster && <img className={classes.poster} src={media.poster[language]} alt={media.poster.alt[language]} />}
      <audio {...props}>{captions}</audio>
      {/* A sound has no room of its own for captions, so they stand below it. */}
      <p className={classes.words} lang={language}>
        {words || <span className={classes.quiet}>{m.captionsHere()}</span>}
      </p>
    </div>
  );
}

/** Shows the captions of a film. Those of a sound the browser cannot show: hidden, they tell what they say now. */
function useCaptions(track: { readonly current: HTMLTrackElement | null }, isSound: boolean, language: ViewerLanguage): string {
  const [words, setWords] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another track
  useEffect(() => {
    const captions = track.current?.track;
    if (!captions) return;
    captions.mode = isSound ? 'hidden' : 'showing';
    if (!isSound) return;
    setWords('');
    const onChange = () =>
      setWords(
        [...(captions.activeCues ?? [])]
          .map((cue) => (cue as VTTCue).getCueAsHTML().textContent ?? '')
          .filter(Boolean)
          .join(' '),
      );
    captions.addEventListener('cuechange', onChange);
    return () => captions.removeEventListener('cuechange', onChange);
  }, [track, isSound, language]);
  return words;
}
