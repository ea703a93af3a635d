import type { Span } from './sentences.ts';

/** What is said at once, in signs: a voice from the network falls silent after about 15 seconds. */
const LONGEST = 180;

export interface Script {
  readonly voice: SpeechSynthesisVoice;
  /** Asked for before every piece, so that a change is heard soon. */
  readonly rate: () => number;
  /** The words of a sentence; null after the last. */
  readonly sentence: (index: number) => string | null;
  readonly onSentence: (index: number) => void;
  /** The word that is being said, by its place in its sentence. Not every voice tells. */
  readonly onWord: (word: Span) => void;
  /** After the last sentence, or where the voice failed. */
  readonly onEnd: () => void;
}

/**
 * A text said aloud, sentence by sentence, a long one in pieces. Stopping forgets where within a sentence it was: engines do not
 * go on in the middle.
 */
export class Speech {
  readonly #engine: Pick<SpeechSynthesis, 'speak' | 'cancel'>;
  /** What comes of a cancelled piece belongs to an earlier turn, and is not listened to. */
  #turn = 0;
  /** Chromium never tells the end of an utterance that nobody holds. */
  #spoken: SpeechSynthesisUtterance | null = null;

  constructor(engine: Pick<SpeechSynthesis, 'speak' | 'cancel'>) {
    this.#engine = engine;
  }

  /** A device says one text at a time, whichever part of the page asked last. */
  static #now: { readonly speech: Speech; readonly onEnd: () => void } | null = null;

  /** Ends what is being said, wherever on the page it began. */
  static silence(): void {
    const now = Speech.#now;
    now?.speech.stop();
    now?.onEnd();
  }

  play(index: number, script: Script): void {
    if (Speech.#now?.speech !== this) Speech.silence();
    this.#halt();
    Speech.#now = { speech: this, onEnd: script.onEnd };
    this.#sentence(index, script, this.#turn);
  }

  stop(): void {
    if (Speech.#now?.speech !== this) return;
    Speech.#now = null;
    this.#halt();
  }

  #halt(): void {
    this.#turn += 1;
    this.#spoken = null;
    this.#engine.cancel();
  }

  #end(script: Script): void {
    Speech.#now = null;
    script.onEnd();
  }

  #sentence(index: number, script: Script, turn: number): void {
    const words = script.sentence(index);
    if (words === null) {
      this.#end(script);
      return;
    }
    script.onSentence(index);
    this.#piece(words, piecesOf(words), script, turn, () => this.#sentence(index + 1, script, turn));
  }

  #piece(words: string, [piece, ...rest]: readonly Span[], script: Script, turn: number, next: () => void): void {
    if (!piece) {
      next();
      return;
    }
    const utterance = new SpeechSynthesisUtterance(words.slice(piece.start, piece.end));
    utterance.voice = script.voice;
    utterance.lang = script.voice.lang;
    utterance.rate = script.rate();
    const mine = (then: () => void) => () => this.#turn === turn && then();
    utterance.onend = mine(() => this.#piece(words, rest, script, turn, next));
    utterance.onerror = mine(() => this.#end(script));
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (this.#turn !== turn || name !== 'word') return;
      const start = piece.start + charIndex;
      script.onWord({ start, end: start + (charLength ?? 0) });
    };
    this.#spoken = utterance;
    this.#engine.speak(this.#spoken);
  }
}

/** A sentence in pieces that are not too long: cut after a comma where there is one in the second half, else between words. */
export function piecesOf(words: string): Span[] {
  const pieces: Span[] = [];
  let start = 0;
  while (words.length - start > LONGEST) {
    const window = words.slice(start, start + LONGEST);
    const pause = Math.max(window.lastIndexOf(', '), window.lastIndexOf('; '), window.lastIndexOf(': ')) + 1;
    const gap = pause > LONGEST / 2 ? pause : window.lastIndexOf(' ');
    const end = start + (gap > 0 ? gap : LONGEST);
    pieces.push({ start, end });
    start = words[end] === ' ' ? end + 1 : end;
  }
  return [...pieces, { start, end: words.length }];
}
