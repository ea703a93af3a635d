import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlayerAction, playerReducer, STOPPED } from './animation-scenes.ts';

const act = (scenes: number, ...actions: PlayerAction[]) => actions.reduce(playerReducer(scenes), STOPPED);

test('nothing plays before the person asks', () => {
  expect(STOPPED.playing).toBe(false);
});
test('playing goes through all scenes and stops at the last', () => {
  const end = act(3, { type: 'play' }, { type: 'scene-ended' }, { type: 'scene-ended' }, { type: 'scene-ended' });
  expect(end).toMatchObject({ scene: 2, playing: false, seen: 3 });
});
test('play at the end starts again', () => {
  const again = act(2, { type: 'play' }, { type: 'scene-ended' }, { type: 'scene-ended' }, { type: 'play' });
  expect(again).toMatchObject({ scene: 0, playing: true });
});
test('a step by hand pauses, shows the scene afresh and never leaves the scenes', () => {
  const action = fc.oneof(
    fc.record({ type: fc.constantFrom('play' as const, 'pause' as const, 'scene-ended' as const) }),
    fc.record({ type: fc.constant('go' as const), scene: fc.integer({ min: -3, max: 12 }) }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }), fc.array(action), (scenes, actions) => {
      const state = act(scenes, ...actions);
      expect(state.scene).toBeGreaterThanOrEqual(0);
      expect(state.scene).toBeLessThan(scenes);
      expect(state.seen).toBeLessThanOrEqual(scenes);
    }),
  );
  expect(act(3, { type: 'play' }, { type: 'go', scene: 1 })).toMatchObject({ playing: false, scene: 1, shown: 2 });
});
