import { Suspense, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/viewers.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { lazyPart } from '#client/shared/ui/states/missing-part.tsx';
import type { ItemDocument } from '#contract/content/content.schemas.ts';
import type { ReadingNote } from '#contract/reading/reading.schemas.ts';
import { LabFields } from '../lab/lab-fields.tsx';
import { LargePicture } from '../pictures/large-picture.tsx';
import type { PictureShown } from '../pictures/picture-dialog.tsx';
import { languageOf } from './document-variants.ts';
import classes from './document-viewer.module.css';
import { markAt } from './mark-at.ts';
import { pictureIn, withPictureButtons } from './picture-buttons.ts';
import { ReaderContext } from './reader-context.ts';
import toolClasses from './reading-tools.module.css';
import { ReadingTools } from './reading-tools.tsx';
import { placeOf, type Span } from './sentences.ts';
import { rangeAt, selectedSpan, textIn } from './text-ranges.ts';
import { usePaintedMarks } from './use-painted-marks.ts';
import { useReadingProgress } from './use-reading-progress.ts';
import { useVoice } from './voices.ts';

const SentenceReader = lazyPart(async () => (await import('./sentence-reader.tsx')).SentenceReader);
const LineFocus = lazyPart(async () => (await import('./line-focus.tsx')).LineFocus);
const NotesList = lazyPart(async () => (await import('./notes-list.tsx')).NotesList);
const NoteDialog = lazyPart(async () => (await import('./note-dialog.tsx')).NoteDialog);

interface ReadingTextProps {
  readonly itemId: number;
  readonly documents: readonly ItemDocument[];
  readonly shown: ItemDocument;
  readonly onProgress?: (percent: number) => void;
}

/** One text with everything that helps to read it, and what the reader marked in it. */
export function ReadingText({ itemId, documents, shown, onProgress }: ReadingTextProps) {
  const reader = useContext(ReaderContext);
  const [settings, setSettings] = reader.useSettings();
  const marks = reader.useMarks(itemId);
  const [lineFocus, setLineFocus] = useState(false);
  const [bySentence, setBySentence] = useState(false);
  // Words that somebody was writing when the tab was closed are there again, in the same note.
  const [unfinished, keepUnfinished] = usePersistentState<ReadingNote | null>(`note.${itemId}`, null, 'at once');
  const [editing, setEditing] = useState(unfinished);
  const [said, setSaid] = useState('');
  const [large, setLarge] = useState<PictureShown | null>(null);
  const text = useRef<HTMLElement>(null);
  const notesId = useId();
  const language = languageOf(shown);
  const [marked, setMarked] = useState(0);
  // Words that became buttons take the ranges in them along.
  const key = `${shown.variant}.${shown.html.length}.${marked}`;
  useReadingProgress(text, shown.variant, onProgress);
  const hasVoice = useVoice(language) !== null;
  const [sentence, setSentence] = useState<Span | null>(null);
  const lost = usePaintedMarks(text, marks?.notes ?? null, shown.variant, key);
  const selected = useSelectedSpan(text);
  const target = selected ?? sentence;
  // The same object while the text is the same: React would write it anew otherwise, and every range in it would be lost.
  const hint = m.enlarge();
  const html = useMemo(() => ({ __html: withPictureButtons(shown.html, classes.picture ?? '', hint) }), [shown.html, hint]);

  const mark = (colour: ReadingNote['colour'], withNote: boolean) => {
    if (!marks || !target) return;
    const quote = (text.current ? textIn(text.current) : '').slice(target.start, target.end).slice(0, 1000);
    const place = { item_id: itemId, variant: shown.variant, start: target.start, end: target.start + quote.length };
    const existing = markAt(marks.notes, place, withNote);
    const note: ReadingNote = existing ?? { ...place, note_id: marks.mintId(), quote, comment: '', colour };
    if (withNote) return setEditing(note);
    void marks.save({ ...note, colour }).then(
      () => {
        setSaid(m.noteSaved());
        getSelection()?.removeAllRanges();
      },
      () => setSaid(m.noteFailed()),
    );
  };
  const go = (note: ReadingNote) => {
    const root = text.current;
    const span = root && placeOf(textIn(root), note);
    if (!root || !span) return;
    rangeAt(root, span)?.startContainer.parentElement?.scrollIntoView({ block: 'center' });
  };

  return (
    <>
      <ReadingTools
        settings={settings}
        onSettings={setSettings}
        lineFocus={lineFocus}
        onLineFocus={setLineFocus}
        bySentence={bySentence}
        onBySentence={setBySentence}
        hasVoice={hasVoice}
      >
        {marks && (
          <a className={toolClasses.tool} href={`#${notesId}`}>
            {m.notesCount({ count: marks.notes.length })}
          </a>
        )}
      </ReadingTools>
      {/* The one place where HTML is taken as it is: the server sanitised it when the content package was imported. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed are the buttons in it */}
      <article
        ref={text}
        className={classes.text}
        data-size={settings.size}
        data-spaced={settings.spaced || undefined}
        lang={language}
        onClick={({ target }) => {
          const picture = pictureIn(target);
          if (picture) setLarge({ src: picture.src, alt: picture.alt, lang: language });
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server (see above)
        dangerouslySetInnerHTML={html}
      />
      <LabFields text={text} html={html} language={language} />
      {reader.Words && (
        <Suspense>
          <reader.Words text={text} textKey={html.__html} language={language} onMarked={() => setMarked((times) => times + 1)} />
        </Suspense>
      )}
      {(bySentence || (selected && marks)) && (
        <Suspense>
          <SentenceReader
            text={text}
            textKey={key}
            language={language}
            isOn={bySentence}
            onSentence={setSentence}
            rate={settings.rate}
            onRate={(rate) => setSettings({ ...settings, rate })}
            onMark={marks && target ? mark : null}
            said={said}
          />
        </Suspense>
      )}
      {lineFocus && (
        <Suspense>
          <LineFocus target={text} />
        </Suspense>
      )}
      {marks && (
        <Suspense>
          <NotesList
            id={notesId}
            notes={marks.notes}
            documents={documents}
            variant={shown.variant}
            lost={lost}
            onGo={go}
            onEdit={setEditing}
            onRemove={(note) => void marks.remove(note).catch(() => setSaid(m.noteFailed()))}
            onShare={
              marks.canShare
                ? (note) => void marks.save({ ...note, is_shared: !note.is_shared }).catch(() => setSaid(m.noteFailed()))
                : undefined
            }
          />
        </Suspense>
      )}
      {marks && editing && (
        <Suspense>
          <NoteDialog
            key={editing.note_id}
            note={editing}
            onWrite={keepUnfinished}
            onSave={marks.save}
            onClose={() => {
              keepUnfinished(null);
              setEditing(null);
            }}
          />
        </Suspense>
      )}
      {large && <LargePicture picture={large} onClose={() => setLarge(null)} />}
    </>
  );
}

/** What of the text is selected now. */
function useSelectedSpan(text: { readonly current: HTMLElement | null }): Span | null {
  const [span, setSpan] = useState<Span | null>(null);
  useEffect(() => {
    const look = () => text.current && setSpan(selectedSpan(text.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [text]);
  return span;
}
