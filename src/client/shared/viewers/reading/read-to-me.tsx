import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '#client/shared/messages/questions/read-to-me.ts';
import { useLocale } from '#client/shared/platform/screen/i18n.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { BackSign, NextSign, PlaySign, StopSign } from '../recordings/player-signs.tsx';
import { useReadAloud } from './read-aloud.ts';
import classes from './read-to-me.module.css';
import { ReaderContext } from './reader-context.ts';
import type { Span } from './sentences.ts';
import { type SpokenPiece, spokenText } from './spoken-text.ts';
import { paint } from './text-ranges.ts';

/** Chromium knows its voices only some time after the page asks; until then nobody knows that there is none. */
const VOICES_COME_MS = 1500;

interface ReadToMeProps {
  /** The language of the text. */
  readonly language: 'en' | 'es';
  /** What is read: the closest element around the button. */
  readonly within: 'section' | 'dl';
  /** The word whose meaning is read; absent at a question. */
  readonly word?: string;
}

/** A choice that has a button of its own beside it. */
interface Choice {
  readonly label: HTMLElement;
  readonly letter: string;
}

/** Reads the text around it aloud, and each part or choice by itself. What is said is lit. Nothing of it leaves the device. */
export function ReadToMe({ language, within, word }: ReadToMeProps) {
  useLocale();
  const [settings, setSettings] = use(ReaderContext).useSettings();
  // Who was read to once has the smaller buttons at every question, until they sign out.
  const [isUsed, setUsed] = usePersistentState('read-to-me', false, 'at once');
  const button = useRef<HTMLSpanElement>(null);
  const root = () => button.current?.closest(within) ?? null;
  const [at, setAt] = useState(0);
  /** The only block that is read, where it is not all. */
  const [only, setOnly] = useState<Element | null>(null);
  const pieces = useRef<readonly SpokenPiece[]>([]);
  const end = useRef(0);
  const light = useLight();
  const aloud = useReadAloud({
    language,
    rate: settings.rate,
    sentence: (index) => (index < end.current ? (pieces.current[index]?.words ?? null) : null),
    onSentence: (index) => {
      setAt(index);
      light.piece(pieces.current[index]);
    },
    onWord: (span) => light.word(span),
  });
  const speaking = aloud?.speaking ?? false;
  const { off } = light;
  useEffect(() => {
    if (!speaking) off();
  }, [speaking, off]);
  const choices = useChoices(root, isUsed && word === undefined && aloud !== null);
  const isLate = useLate();

  if (!aloud) {
    if (word !== undefined) return null;
    const none = language === 'en' ? m.noEnglishVoice() : m.noSpanishVoice();
    return <span className={`${classes.row} ${classes.none}`}>{isLate && none}</span>;
  }
  /** @param block read by itself; null: all of it */
  const play = (block: Element | null) => {
    const element = root();
    if (!element) return;
    if (speaking && only === block) return aloud.pause();
    pieces.current = spokenText(element, language);
    const isOwn = (piece: SpokenPiece) => block === null || piece.block === block;
    end.current = pieces.current.findLastIndex(isOwn) + 1;
    setOnly(block);
    if (word === undefined) setUsed(true);
    aloud.play(Math.max(0, pieces.current.findIndex(isOwn)));
  };
  const step = (by: -1 | 1) => {
    const element = root();
    if (!element) return;
    pieces.current = spokenText(element, language);
    const index = Math.min(pieces.current.length - 1, Math.max(0, at + by));
    end.current = index + 1;
    setOnly(button.current);
    aloud.play(index);
  };
  const isAll = speaking && only === null;
  const tool = (name: string | undefined, isPressed: boolean | undefined, onPress: () => void, children: ReactNode) => (
    <button type="button" className={classes.tool} aria-label={name} aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
  const { rate } = settings;
  const rateName = [m.slow, m.normal, m.quick][rate - 1]?.() ?? '';
  return (
    <span ref={button} className={classes.row} data-unspoken="" data-print="no">
      {tool(
        word === undefined ? undefined : m.hearMeaning({ word }),
        isAll,
        () => play(null),
        <>
          {isAll ? <StopSign /> : <PlaySign />} {word === undefined ? m.readToMe() : m.meaning()}
        </>,
      )}
      {isUsed && word === undefined && (
        <>
          {tool(m.before(), undefined, () => step(-1), <BackSign />)}
          {tool(m.after(), undefined, () => step(1), <NextSign />)}
          {tool(
            `${m.speed()}: ${rateName}`,
            undefined,
            () => setSettings({ ...settings, rate: (rate % 3) + 1 }),
            <>
              <span className={classes.wide}>{m.speed()}:</span> {rateName}
            </>,
          )}
        </>
      )}
      {choices.map(
        ({ label, letter }) =>
          label.parentElement &&
          createPortal(
            <span data-unspoken="" className={classes.row}>
              {tool(
                m.listenTo({ letter }),
                speaking && only === label,
                () => play(label),
                speaking && only === label ? <StopSign /> : <PlaySign />,
              )}
            </span>,
            label.parentElement,
            letter,
          ),
      )}
    </span>
  );
}

/** True once the browser has had time to load its voices. */
function useLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), VOICES_COME_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Lights what is being said. */
function useLight() {
  const [light] = useState(() => {
    let piece: SpokenPiece | undefined;
    let offPiece = () => {};
    let offWord = () => {};
    return {
      piece(next: SpokenPiece | undefined) {
        light.off();
        piece = next;
        const seen = next?.seenAt() ?? [];
        offPiece = show('tp-sentence', seen);
        const first = seen[0];
        (first instanceof Range ? first.startContainer.parentElement : first)?.scrollIntoView({ block: 'nearest' });
      },
      word(span: Span) {
        offWord();
        offWord = show('tp-word', piece?.seenAt(span).filter((each) => each instanceof Range) ?? []);
      },
      off() {
        offWord();
        offPiece();
      },
    };
  });
  return light;
}

/** @returns what puts the light out */
function show(name: string, seen: readonly (Range | Element)[]): () => void {
  const unpaint = paint(
    name,
    seen.filter((each) => each instanceof Range),
  );
  // A picture or a menu has no text to paint.
  const elements = seen.filter((each) => each instanceof Element);
  for (const element of elements) element.setAttribute('data-spoken', '');
  return () => {
    unpaint();
    for (const element of elements) element.removeAttribute('data-spoken');
  };
}

/** The choices on the screen now; a choice that is crossed out and back is a new element. */
function useChoices(root: () => Element | null, isOn: boolean): readonly Choice[] {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const find = useRef(root);
  find.current = root;
  useEffect(() => {
    const element = find.current();
    if (!isOn || !element) return;
    const look = () => {
      const next = [...element.querySelectorAll<HTMLInputElement>('fieldset input[type="radio"], fieldset input[type="checkbox"]')].flatMap(
        (input): Choice[] => {
          const label = input.closest<HTMLElement>('label[lang]');
          const letter = label?.querySelector('.tp-unseen')?.textContent?.charAt(0);
          return label && letter && !label.closest('details') ? [{ label, letter }] : [];
        },
      );
      setChoices((before) =>
        before.length === next.length && before.every(({ label }, index) => label === next[index]?.label) ? before : next,
      );
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [isOn]);
  return choices;
}
