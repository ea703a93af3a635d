import { createHash } from 'node:crypto';
import { readDrawing, strokePath } from '#domain/answers/drawing.ts';
import { readFile } from '#domain/answers/file-answer.ts';
import { readPhoto } from '#domain/answers/photo.ts';
import { fileName } from '#server/xlsx/report-name.ts';

/** A file that an answer holds. */
export interface RecordFile {
  readonly path: string;
  readonly content: Uint8Array;
}

/** What the text of an answer says to a person, with its file if it is one. */
export interface AnswerContent {
  readonly text: string;
  readonly file: RecordFile | null;
}

/** As the screens draw them (`drawing-look.ts`), by number. */
const PEN_COLORS = ['#17212b', '#1553b5', '#b91f1f', '#17703a'];
const PEN_WIDTHS = [4, 9, 18];

/** Reads the text of an answer: a drawing, a photo and a file are files of the record, with what the student wrote beside them. */
export function answerContent(text: string): AnswerContent {
  if (!text.startsWith('{')) return { text, file: null };
  const photo = readPhoto(text);
  if (photo?.picture) return withFile(photo.description, `photo.${photo.picture.kind}`, Buffer.from(photo.picture.data, 'base64'));
  const uploaded = readFile(text);
  if (uploaded?.file) return withFile(uploaded.description, fileName(uploaded.file.name, ''), Buffer.from(uploaded.file.data, 'base64'));
  const drawing = readDrawing(text);
  if (drawing && drawing.strokes.length > 0) return withFile(drawing.description, 'drawing.svg', Buffer.from(drawingSvg(drawing.strokes)));
  return { text: photo?.description ?? uploaded?.description ?? drawing?.description ?? text, file: null };
}

/** The name says what it is, the first letters of its hash that it is another one. */
function withFile(text: string, name: string, content: Uint8Array): AnswerContent {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  return { text, file: { path: `files/${hash}-${name}`, content } };
}

function drawingSvg(strokes: NonNullable<ReturnType<typeof readDrawing>>['strokes']): string {
  const paths = strokes.map(
    (stroke) =>
      `<path d="${strokePath(stroke)}" stroke="${PEN_COLORS[stroke.color] ?? '#17212b'}" stroke-width="${PEN_WIDTHS[stroke.width] ?? 4}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 650"><rect width="1000" height="650" fill="#fff"/>${paths.join('')}</svg>`;
}
