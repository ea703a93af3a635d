import { MAX_PICTURE_BYTES, type QuestionPicture } from '#contract/authoring/own-quizzes.schemas.ts';
import type { Bilingual } from '#contract/wire.ts';
import { type HtmlImage, wordsOfHtml } from '#domain/question-import/html-words.ts';

/** Where the pictures of a question file come from and go to. */
export interface Pictures {
  /** The bytes of a picture that a text shows; null where the file does not have it. */
  readonly find: (src: string) => Promise<Buffer | null>;
  /** @returns its address; null where it is no picture that a browser shows */
  readonly keep: (bytes: Buffer) => Promise<string | null>;
}

/** A text of a question in plain words, with the picture that it shows. */
export interface RichText {
  readonly text: string;
  readonly picture: QuestionPicture | null;
  /** Why it cannot be shown; null where it can. */
  readonly problem: string | null;
}

const DATA_URI = /^data:image\/[\w.+-]+;base64,([A-Za-z0-9+/=\s]+)$/;
const NAME_LENGTH = 60;

/** Plain words of HTML, and its picture, of which a question has one. */
export async function readRichText(html: string, language: keyof Bilingual, pictures: Pictures): Promise<RichText> {
  const { text, images, problems } = wordsOfHtml(html);
  if (problems[0] !== undefined) return { text, picture: null, problem: problems[0] };
  const [image, second] = images;
  if (second && images.some(({ src }) => src !== image?.src)) return { text, picture: null, problem: 'shows more than one picture' };
  if (!image) return { text, picture: null, problem: null };
  const picture = await pictureOf(image, language, pictures);
  return typeof picture === 'string' ? { text, picture: null, problem: picture } : { text, picture, problem: null };
}

/** @returns the picture, or why it cannot be kept */
export async function pictureOf({ src, alt }: HtmlImage, language: keyof Bilingual, pictures: Pictures): Promise<QuestionPicture | string> {
  const [, inline] = DATA_URI.exec(src) ?? [];
  const name = inline === undefined ? (src.split('/').at(-1) ?? '').slice(0, NAME_LENGTH) : 'data:image';
  const bytes = inline === undefined ? await pictures.find(src) : Buffer.from(inline, 'base64');
  if (!bytes) return `shows the picture "${name}", which is not in the file`;
  if (bytes.length > MAX_PICTURE_BYTES) return `shows the picture "${name}", which is larger than 2 MB`;
  const url = await pictures.keep(bytes);
  if (url === null) return `shows the picture "${name}", which is no PNG, JPEG, WebP or GIF`;
  return { en: url, es: url, alt: { en: '', es: '', [language]: alt.slice(0, 1_000) } };
}
