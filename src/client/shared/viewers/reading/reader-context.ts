import { type ComponentType, createContext, type RefObject, useState } from 'react';
import type { ReadingNote, ReadingSettings } from '#contract/reading/reading.schemas.ts';

export const DEFAULT_SETTINGS: ReadingSettings = { size: 2, spaced: false, rate: 2 };
export const LARGEST = 5;

/** Somebody's marks in one resource. */
export interface MarksEditor {
  readonly notes: readonly ReadingNote[];
  /** Writes a note down, new or changed. It rejects when the device could not. */
  readonly save: (note: ReadingNote) => Promise<void>;
  readonly remove: (note: ReadingNote) => Promise<void>;
  readonly mintId: () => string;
  /** Whether there is a teacher to show them to. */
  readonly canShare: boolean;
}

/** A shown text in which words may become buttons. */
export interface WordsProps {
  readonly text: RefObject<HTMLElement | null>;
  /** Changes when another text is shown in the same element. */
  readonly textKey: string;
  readonly language: 'en' | 'es';
  /** The words are as they were, but ranges in the text must be made anew. */
  readonly onMarked: () => void;
}

/** What a viewer needs of the person who reads. Where marks are kept is not the viewer's business. */
export interface Reader {
  readonly useSettings: () => readonly [ReadingSettings, (next: ReadingSettings) => void];
  /** Null where nothing can be marked. */
  readonly useMarks: (itemId: number) => MarksEditor | null;
  /** Makes words of the glossary buttons that show their card. Absent where nobody is known to read. */
  readonly Words?: ComponentType<WordsProps>;
}

/** Provided by the screen around a viewer. Without it a text can be read, and what is chosen is forgotten with the page. */
export const ReaderContext = createContext<Reader>({
  useSettings: () => useState(DEFAULT_SETTINGS),
  useMarks: () => null,
});
