import { useEffect, useMemo, useReducer, useRef } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import type { ItemDetail } from '#contract/content/content.schemas.ts';
import type { ViewerLanguage } from '../reading/document-variants.ts';
import classes from './animation-player.module.css';
import { playerReducer, STOPPED } from './animation-scenes.ts';
import { BackSign, NextSign, PauseSign, PlaySign } from './player-signs.tsx';
import { Transcript } from './transcript.tsx';

interface AnimationPlayerProps {
  readonly animation: NonNullable<ItemDetail['animation']>;
  readonly language: ViewerLanguage;
  readonly onProgress?: (percent: number) => void;
}

/** An animation, scene by scene: it plays only when asked, its captions stand below, and its transcript can be read. */
export function AnimationPlayer({ animation, language, onProgress }: AnimationPlayerProps) {
  const { scenes } = animation;
  const [state, dispatch] = useReducer(
    useMemo(() => playerReducer(scenes.length), [scenes.length]),
    STOPPED,
  );
  const scene = scenes[state.scene];
  const report = useRef(onProgress);
  report.current = onProgress;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every showing of a scene has its own full time
  useEffect(() => {
    if (!scene) return;
    // Without playing, the last scene still counts as seen after its time on the screen.
    if (!state.playing && state.scene < scenes.length - 1) return;
    const timer = setTimeout(() => dispatch({ type: 'scene-ended' }), scene.seconds * 1000);
    return () => clearTimeout(timer);
  }, [state.playing, state.scene, state.shown]);

  useEffect(() => {
    if (state.seen > 0) report.current?.(Math.round((state.seen / scenes.length) * 100));
  }, [state.seen, scenes.length]);

  if (!scene) return <p>{m.nothing()}</p>;
  const position = m.scene({ scene: String(state.scene + 1), total: String(scenes.length) });
  return (
    <div className={classes.player}>
      <figure className={classes.stage}>
        <img
          key={state.shown}
          className={classes.picture}
          src={scene.image[language]}
          alt={scene.image.alt[language]}
          width={640}
          height={400}
        />
        <figcaption className={classes.caption} aria-live="polite">
          {scene.caption[language]}
        </figcaption>
      </figure>
      <div className={classes.controls}>
        <button
          type="button"
          className={classes.button}
          onClick={() => dispatch({ type: 'go', scene: state.scene - 1 })}
          disabled={state.scene === 0}
        >
          <BackSign /> <span>{m.sceneBack()}</span>
        </button>
        <button type="button" className={classes.play} onClick={() => dispatch({ type: state.playing ? 'pause' : 'play' })}>
          {state.playing ? <PauseSign /> : <PlaySign />} {state.playing ? m.pause() : m.play()}
        </button>
        <button
          type="button"
          className={classes.button}
          onClick={() => dispatch({ type: 'go', scene: state.scene + 1 })}
          disabled={state.scene === scenes.length - 1}
        >
          <span>{m.sceneNext()}</span> <NextSign />
        </button>
      </div>
      <ol className={classes.dots} aria-label={position}>
        {scenes.map((each, index) => (
          <li key={each.image.en} className={index === state.scene ? classes.here : classes.dot} aria-hidden />
        ))}
      </ol>
      <p className={classes.position}>{position}</p>
      <Transcript>
        <div className={classes.words}>
          <p>{animation.summary[language]}</p>
          <ol>
            {scenes.map((each) => (
              <li key={each.image.en}>{each.caption[language]}</li>
            ))}
          </ol>
        </div>
      </Transcript>
    </div>
  );
}
