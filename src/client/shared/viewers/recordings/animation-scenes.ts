/** Where the player of an animation stands. `shown` grows with every showing of a scene, so that its picture starts afresh. */
export interface PlayerState {
  readonly scene: number;
  readonly playing: boolean;
  readonly shown: number;
  /** The furthest scene that was seen to its end, counted from 1; 0 before the first. */
  readonly seen: number;
}

export type PlayerAction =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'go'; readonly scene: number }
  | { readonly type: 'scene-ended' };

export const STOPPED: PlayerState = { scene: 0, playing: false, shown: 0, seen: 0 };

/**
 * The player's rules: nothing plays before the person asks; play at the end starts again; a step by hand pauses.
 * @param scenes how many scenes there are
 */
export function playerReducer(scenes: number) {
  const last = scenes - 1;
  return (state: PlayerState, action: PlayerAction): PlayerState => {
    switch (action.type) {
      case 'play': {
        const over = state.scene === last && state.seen > last;
        return { ...state, playing: true, scene: over ? 0 : state.scene, shown: state.shown + 1 };
      }
      case 'pause':
        return { ...state, playing: false };
      case 'go': {
        const scene = Math.min(last, Math.max(0, action.scene));
        // A scene that was stepped past was on the screen, complete and labelled.
        return { scene, playing: false, shown: state.shown + 1, seen: Math.max(state.seen, Math.min(scene, state.scene + 1)) };
      }
      case 'scene-ended': {
        const seen = Math.max(state.seen, state.scene + 1);
        return state.scene < last && state.playing
          ? { scene: state.scene + 1, playing: true, shown: state.shown + 1, seen }
          : { ...state, playing: false, seen };
      }
    }
  };
}
