import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { piecesOf, type Script, Speech } from './speech.ts';

const SPANISH = { name: 'cerca', lang: 'es-MX', localService: true, default: false, voiceURI: 'cerca' };
const LONG = `The tide goes out, ${'and the pool keeps its water, '.repeat(12)}until it comes back.`;

/** A silent speech engine: the test reports its progress. */
class Engine {
  readonly said: SpeechSynthesisUtterance[] = [];
  cancelled = 0;
  speak = (utterance: SpeechSynthesisUtterance) => void this.said.push(utterance);
  cancel = () => {
    this.cancelled += 1;
  };
  /** The text that it was last asked to speak. */
  get last(): SpeechSynthesisUtterance {
    const utterance = this.said.at(-1);
    if (!utterance) throw new Error('nothing was said');
    return utterance;
  }
  finish = (utterance = this.last) => utterance.onend?.({} as SpeechSynthesisEvent);
}

let engine: Engine;
let told: string[];
const script = (...sentences: string[]): Script => ({
  voice: SPANISH,
  rate: () => 0.7,
  sentence: (index) => sentences[index] ?? null,
  onSentence: (index) => told.push(`sentence ${index}`),
  onWord: ({ start, end }) => told.push(`word ${start}-${end}`),
  onEnd: () => told.push('end'),
});
beforeEach(() => {
  engine = new Engine();
  told = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      constructor(readonly text: string) {}
    },
  );
});
afterEach(() => {
  Speech.silence();
  vi.unstubAllGlobals();
});

test('a text is said sentence by sentence, in the language and at the speed of the reader, to its end', () => {
  new Speech(engine).play(0, script('¿Qué es la marea?', 'El mar sube y baja.'));
  expect(engine.last).toMatchObject({ text: '¿Qué es la marea?', voice: SPANISH, lang: 'es-MX', rate: 0.7 });
  engine.finish();
  expect(engine.last.text).toBe('El mar sube y baja.');
  engine.finish();
  expect(told).toEqual(['sentence 0', 'sentence 1', 'end']);
  expect(engine.said).toHaveLength(2);
});

test('what is said after a stop is not listened to, and going on begins at the sentence', () => {
  const speech = new Speech(engine);
  speech.play(0, script('One.', 'Two.', 'Three.'));
  engine.finish();
  const cut = engine.last;
  const before = engine.cancelled;
  speech.stop();
  engine.finish(cut);
  expect(engine.cancelled).toBe(before + 1);
  expect(told).toEqual(['sentence 0', 'sentence 1']);
  speech.play(1, script('One.', 'Two.', 'Three.'));
  expect(engine.last.text).toBe('Two.');
});

test('a long sentence is said in pieces that no voice cuts off, between words, and none is lost', () => {
  const pieces = piecesOf(LONG).map(({ start, end }) => LONG.slice(start, end));
  expect(pieces.length).toBeGreaterThan(1);
  expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(180);
  expect(pieces.join(' ')).toBe(LONG);
  expect(pieces.slice(0, -1).every((piece) => piece.endsWith(','))).toBe(true);
  new Speech(engine).play(0, script(LONG));
  for (const piece of pieces) {
    expect(engine.last.text).toBe(piece);
    engine.finish();
  }
  expect(told).toEqual(['sentence 0', 'end']);
});

test('a word is told by its place in the whole sentence, also in a later piece', () => {
  new Speech(engine).play(0, script(LONG));
  engine.finish();
  const [, second] = piecesOf(LONG);
  engine.last.onboundary?.({ name: 'word', charIndex: 4, charLength: 3 } as SpeechSynthesisEvent);
  engine.last.onboundary?.({ name: 'sentence', charIndex: 0, charLength: 9 } as SpeechSynthesisEvent);
  const start = (second?.start ?? 0) + 4;
  expect(told).toEqual(['sentence 0', `word ${start}-${start + 3}`]);
});

test('another text takes the place of the one that is said, which is told that it ended', () => {
  new Speech(engine).play(0, script('One.', 'Two.'));
  const first = engine.last;
  new Speech(engine).play(0, script('Three.'));
  engine.finish(first);
  expect(told).toEqual(['sentence 0', 'end', 'sentence 0']);
  expect(engine.last.text).toBe('Three.');
});

test('a voice that fails ends it, and says so', () => {
  new Speech(engine).play(0, script('One.', 'Two.'));
  engine.last.onerror?.({} as SpeechSynthesisErrorEvent);
  expect(told).toEqual(['sentence 0', 'end']);
});
