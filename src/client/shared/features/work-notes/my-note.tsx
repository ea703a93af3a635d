import { useState } from 'react';
import { m } from '#client/shared/messages/work-notes.ts';
import { formatMoment } from '#client/shared/platform/screen/format.ts';
import { usePersistentState } from '#client/shared/platform/screen/persistent-state.ts';
import { Button } from '#client/shared/ui/controls/button.tsx';
import { Sticker } from '#client/shared/ui/stickers/sticker.tsx';
import { MAX_NOTE_WORDS, NOTE_ANSWERS, type NoteAnswer } from '#contract/grading/work-notes.schemas.ts';
import type { NoteHere } from './use-my-notes.ts';
import classes from './work-notes.module.css';

interface MyNoteProps {
  readonly note: NoteHere;
  readonly onReply: (answer: NoteAnswer | null, words: string) => Promise<void>;
}

/** A sticker and a sentence from a teacher, with the student's answer. */
export function MyNote({ note, onReply }: MyNoteProps) {
  const { sticker, words, said_by, answer, reply, earlier, is_on_its_way } = note;
  const [isAnswering, setAnswering] = useState(false);
  const hasAnswer = answer !== null || reply !== '';
  return (
    <>
      <div className={classes.note}>
        {sticker && <Sticker name={sticker} />}
        <div>
          <p>
            <strong>{m.looksAt({ name: said_by })}</strong>
          </p>
          {sticker && <p>{m[sticker]()}</p>}
          {words && <p className={classes.words}>{words}</p>}
        </div>
      </div>
      <div role="status">
        {hasAnswer && !isAnswering && (
          <p>
            <strong>{m.youAnswered()}:</strong> {replyText(answer, reply)}
          </p>
        )}
        {hasAnswer && !isAnswering && is_on_its_way && <p>{m.savedHere()}</p>}
      </div>
      {earlier.length > 0 && !isAnswering && (
        <details className={classes.earlier}>
          <summary>{m.earlier()}</summary>
          <ul className={classes.list}>
            {earlier.map((each) => (
              <li key={each.reply_id}>
                <p id={`reply-${each.reply_id}`} className={classes.words}>
                  {replyText(each.answer, each.words)} ({formatMoment(each.replied_at)})
                </p>
                <Button kind="plain" aria-describedby={`reply-${each.reply_id}`} onClick={() => void onReply(each.answer, each.words)}>
                  {m.chooseThis()}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
      {isAnswering ? (
        <Answering note={note} onReply={onReply} onClose={() => setAnswering(false)} />
      ) : (
        <Button kind="plain" onClick={() => setAnswering(true)}>
          {hasAnswer ? m.change() : m.answer()}
        </Button>
      )}
    </>
  );
}

const replyText = (answer: NoteAnswer | null, words: string) => [answer && m[answer](), words].filter(Boolean).join(' ');

function Answering({ note, onReply, onClose }: MyNoteProps & { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState(note.answer);
  // Words that somebody was writing when the tab was closed are there again.
  const [typed, setTyped] = usePersistentState<string | null>(`work-note.${note.note_id}`, null, 'at once');
  const [fault, setFault] = useState<string | null>(null);
  const words = typed ?? note.reply;
  const send = async () => {
    if (chosen === null && words.trim() === '') return setFault(m.chooseFirst());
    try {
      await onReply(chosen, words.trim());
      setTyped(null);
      onClose();
    } catch {
      setFault(m.notSaved());
    }
  };
  return (
    <fieldset className={classes.answers}>
      <legend>{m.answerLegend({ name: note.said_by })}</legend>
      <div className={classes.choices}>
        {NOTE_ANSWERS.map((name) => (
          <button key={name} type="button" aria-pressed={chosen === name} onClick={() => setChosen(chosen === name ? null : name)}>
            {m[name]()}
          </button>
        ))}
      </div>
      <label className={classes.field}>
        {m.words()}
        <textarea rows={2} maxLength={MAX_NOTE_WORDS} value={words} onChange={({ currentTarget }) => setTyped(currentTarget.value)} />
      </label>
      {fault && <p role="alert">{fault}</p>}
      <div className={classes.choices}>
        <Button kind="action" onClick={() => void send()}>
          {m.send()}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {m.cancel()}
        </Button>
      </div>
    </fieldset>
  );
}
