import { useId, useRef, useState } from 'react';
import { m } from '#client/shared/messages/questions/file-answer.ts';
import { FileLink } from '#client/shared/viewers/made-answers/file-answer.tsx';
import { FILE_KINDS } from '#contract/quizzes/file.schemas.ts';
import { FILE } from '#contract/quizzes/file-limits.ts';
import {
  type AnsweredFile,
  faultIn,
  fileKindOf,
  MAX_FILE_BYTES,
  NO_FILE,
  plainName,
  readFile,
  writeFile,
} from '#domain/answers/file-answer.ts';
import { DescriptionField } from './description-field.tsx';
import made from './made-field.module.css';
import type { QuestionBodyProps } from './question-body-props.ts';
import { base64Of } from './shrink-picture.ts';
import { useMade } from './use-made.ts';

const FILE_WORK = { none: NO_FILE, read: readFile, write: writeFile };
const ENDINGS = FILE_KINDS.map((kind) => `.${kind}`);
const MAX_KB = Math.floor(MAX_FILE_BYTES / 1000);

/** A file with a student's work, and what its maker says of it; the words alone will do for whoever has no file. */
export function FileField(props: QuestionBodyProps) {
  const { work, newest, place, type, settle } = useMade(FILE_WORK, props);
  const [before, setBefore] = useState<AnsweredFile | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const how = useId();

  const put = (file: AnsweredFile | null) => {
    setBefore(newest().file);
    setFault(null);
    place((answer) => ({ ...answer, file }));
  };
  const choose = async (chosen: File) => {
    const found = await checked(chosen).catch(() => m.notRead({ name: chosen.name }));
    if (typeof found === 'string') setFault(found);
    else put(found);
  };

  return (
    <fieldset className={made.kind} aria-labelledby="stem" aria-describedby={how}>
      <p id={how} className={made.hint}>
        {m.how()} {m.kinds({ most: MAX_KB })}
      </p>
      {work.file && (
        <p className={made.chosen}>
          {m.yours()} <FileLink file={work.file} />
        </p>
      )}
      <div className={made.tools}>
        <button type="button" className={made.tool} onClick={() => input.current?.click()}>
          {work.file ? m.chooseOther() : m.choose()}
        </button>
        {work.file && (
          <button type="button" className={made.tool} onClick={() => put(null)}>
            {m.remove()}
          </button>
        )}
        {before && (
          <button type="button" className={made.tool} onClick={() => put(before)}>
            {m.putBack()}
          </button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={ENDINGS.join(',')}
        hidden
        aria-label={m.choose()}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) void choose(chosen);
          // The same file may be chosen once more.
          currentTarget.value = '';
        }}
      />
      <p className={made.full} role="alert">
        {fault}
      </p>
      <DescriptionField
        label={m.describe()}
        why={m.describeWhy()}
        most={FILE.description}
        language={props.language}
        value={work.description}
        onChange={(description) => type((answer) => ({ ...answer, description }))}
        onSettle={settle}
      />
    </fieldset>
  );
}

/** @returns the file as it is kept, or what is wrong with it in a sentence */
async function checked(chosen: File): Promise<AnsweredFile | string> {
  const { name, size } = chosen;
  const kind = fileKindOf(name);
  if (kind === null) return m.otherEnding({ name, endings: ENDINGS.join(', ') });
  if (size > MAX_FILE_BYTES) return m.tooLarge({ name, size: Math.ceil(size / 1000), most: MAX_KB });
  const bytes = new Uint8Array(await chosen.arrayBuffer());
  const fault = faultIn(kind, bytes);
  return fault ? m[fault]({ name }) : { name: plainName(name, kind), kind, data: base64Of(bytes) };
}
