import {
  concatTransformationMatrix,
  drawObject,
  endMarkedContent,
  type PDFFont,
  PDFHexString,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from 'pdf-lib';
import { canPaint, DOTS, paintedWidth, paintWords } from './paint-words.ts';

export interface Letters {
  readonly font: PDFFont;
  readonly bold: boolean;
}

export interface FittedWords {
  readonly text: string;
  readonly size: number;
  /** Painted by the device, because the file's own letters lack some. */
  readonly painted: boolean;
}

const SMALL = 8.5;

/** The words as large as they fit, and cut only where even small ones do not. */
export function fitWords(given: string, { font, bold }: Letters, largest: number, room: number): FittedWords {
  const asMeant = withPlainSigns(given);
  const painted = canPaint() && ![...asMeant].every(isThere);
  const widthAt = (words: string, size: number) => (painted ? paintedWidth(words, { size, bold }) : font.widthOfTextAtSize(words, size));
  let text = painted ? asMeant : withoutMarks(asMeant);
  let size = largest;
  while (size > SMALL && widthAt(text, size) > room) size -= 0.5;
  while ([...text].length > 1 && widthAt(text, size) > room) text = `${[...text].slice(0, -2).join('')}.`;
  return { text, size, painted };
}

/** The point is where the first letter stands on its line. */
export function drawWords(page: PDFPage, words: FittedWords, at: { readonly x: number; readonly y: number }, letters: Letters): void {
  const { text, size } = words;
  if (!words.painted) {
    page.drawText(text, { ...at, size, font: letters.font });
    return;
  }
  const { left, top, width, height, grays } = paintWords(text, { size, bold: letters.bold });
  const { context } = page.doc;
  const picture = context.flateStream(grays, {
    ...{ Type: 'XObject', Subtype: 'Image', Width: width, Height: height },
    ...{ ColorSpace: 'DeviceGray', BitsPerComponent: 8 },
  });
  // Whoever searches, copies or listens gets the words themselves. Readers look for them only around letters: hence the space.
  const said = `<</ActualText ${PDFHexString.fromText(text)}>>`;
  page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, ['/Span', said]));
  page.drawText(' ', { ...at, size, font: letters.font });
  page.pushOperators(
    endMarkedContent(),
    pushGraphicsState(),
    concatTransformationMatrix(width / DOTS, 0, 0, height / DOTS, at.x - left, at.y + top - height / DOTS),
    drawObject(page.node.newXObject('Words', context.register(picture))),
    popGraphicsState(),
  );
}

/** Typographic signs as typewriters have them. */
const PLAIN_SIGNS: Readonly<Record<string, string>> = { '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' };
/** Letters that no mark can be taken from, as people write them without. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ...{ đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ł: 'l', Ł: 'L', œ: 'oe', Œ: 'OE' },
};
/** Pictures, and what joins and colors them: left out, because a question mark would say less than nothing. */
const PICTURES = /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*|\p{Regional_Indicator}|\ufe0f/gu;

/** The built-in letters are those of Western Europe. */
const isThere = (letter: string) => (letter.codePointAt(0) ?? 0) < 256;

const withPlainSigns = (text: string) =>
  text
    .normalize('NFC')
    .replace(PICTURES, (sign) => (isThere(sign) ? sign.charAt(0) : ''))
    .replace(/[‘’“”–—…]/g, (sign) => PLAIN_SIGNS[sign] ?? sign)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Of another letter, the one without its mark. */
const withoutMarks = (text: string) =>
  [...text]
    .map((letter) => (isThere(letter) ? letter : (PLAIN_LETTERS[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))))
    .map((letter) => ([...letter].every(isThere) ? letter : '?'))
    .join('');
