import { m } from '#client/shared/messages/questions/file-answer.ts';
import { kindOfName } from '#domain/answers/attachment-kinds.ts';
import { bytesOfBase64 } from '#domain/answers/base64.ts';
import { type AnsweredFile, readFile } from '#domain/answers/file-answer.ts';
import classes from './made-answer.module.css';

/** As much of a text file as is shown beside its name. */
const SHOWN = 4000;

/** The file of an answer as it is read: its name, which downloads it, what its maker says of it, and what a text file says. */
export function FileAnswer({ text }: { readonly text: string }) {
  const answer = readFile(text);
  const description = answer?.description.trim() ?? '';
  const words = answer?.file ? textIn(answer.file) : null;
  return (
    <div className={classes.figure}>
      {answer?.file && (
        <span>
          {m.file()} <FileLink file={answer.file} />
        </span>
      )}
      <span>
        {!answer?.file && <strong>{m.onlyWords()} </strong>}
        {description === '' ? <em>{m.notDescribed()}</em> : description}
      </span>
      {words !== null && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard too
        <pre className={classes.text} tabIndex={0}>
          {words.slice(0, SHOWN)}
          {words.length > SHOWN && '…'}
        </pre>
      )}
    </div>
  );
}

/** Name and size of a file; pressing it downloads the file, which is on the device already. */
export function FileLink({ file: { name, data } }: { readonly file: AnsweredFile }) {
  const type = kindOfName(name)?.media_type ?? 'application/octet-stream';
  return (
    <a className={classes.link} href={`data:${type};base64,${data}`} download={name} aria-label={m.download({ name })}>
      {name} <small>({m.size({ count: Math.max(1, Math.round((data.length * 3) / 4000)) })})</small>
    </a>
  );
}

/** What a text file says; null for other kinds. Spreadsheet programs write UTF-16 or Windows' own letters too. */
function textIn({ kind, data }: AnsweredFile): string | null {
  const bytes = kind === 'csv' || kind === 'txt' ? bytesOfBase64(data) : null;
  if (bytes === null) return null;
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? ['utf-16le'] : first === 0xfe && second === 0xff ? ['utf-16be'] : null;
  for (const encoding of utf16 ?? ['utf-8', 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next encoding may fit.
    }
  }
  return null;
}
