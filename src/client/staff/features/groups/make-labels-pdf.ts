import { PDFDocument, type PDFFont, type PDFPage, PrintScaling, rgb, StandardFonts } from 'pdf-lib';
import qrcode from 'qrcode-generator';
import { type LabelBox, type LabelSheet, labelBoxes, type PrinterFit } from './label-sheets.ts';

/** What stands on one label. */
export interface LabelWords {
  readonly name: string;
  readonly lines: readonly string[];
  /** What the badge's code says; null: no badge. */
  readonly badge: string | null;
}

const PAD = 6;
/** Around a code, in its own squares: less, and readers miss it. */
const QUIET = 4;
const LARGEST_NAME = 15;
const SMALL = 8.5;

/** Labels as PDF at actual size. With `isTest` the outlines of a whole sheet, to hold against the labels. */
export async function makeLabelsPdf(
  sheet: LabelSheet,
  labels: readonly LabelWords[],
  options: { readonly startAt: number; readonly fit: PrinterFit; readonly isTest?: boolean },
): Promise<Uint8Array> {
  const file = await PDFDocument.create();
  const [bold, plain] = [await file.embedFont(StandardFonts.HelveticaBold), await file.embedFont(StandardFonts.Helvetica)];
  // Viewers print at actual size then, whatever they were set to.
  file.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  const boxes = labelBoxes(
    sheet,
    options.isTest ? sheet.columns * sheet.rows : labels.length,
    options.isTest ? 1 : options.startAt,
    options.fit,
  );
  const pages: PDFPage[] = [];
  for (const [index, box] of boxes.entries()) {
    while (pages.length <= box.page) pages.push(file.addPage([sheet.page.width, sheet.page.height]));
    const page = pages[box.page];
    const label = labels[index];
    if (!page) continue;
    if (options.isTest) drawOutline(page, box, plain, index + 1);
    else if (label) drawLabel(page, box, label, { bold, plain });
  }
  return file.save();
}

function drawOutline(page: PDFPage, box: LabelBox, font: PDFFont, number: number): void {
  const { height } = page.getSize();
  page.drawRectangle({
    x: box.x,
    y: height - box.y - box.height,
    width: box.width,
    height: box.height,
    borderColor: rgb(0, 0, 0),
    borderWidth: 0.5,
  });
  page.drawText(String(number), { x: box.x + PAD, y: height - box.y - PAD - SMALL, size: SMALL, font });
}

function drawLabel(page: PDFPage, box: LabelBox, label: LabelWords, fonts: { readonly bold: PDFFont; readonly plain: PDFFont }): void {
  const { height } = page.getSize();
  const side = label.badge === null ? 0 : Math.min(box.height - 2, box.width * 0.45);
  if (label.badge !== null) drawCode(page, label.badge, { x: box.x + box.width - side - 1, y: box.y + (box.height - side) / 2, side });
  const room = box.width - side - 2 * PAD;
  const name = fitting(label.name, fonts.bold, LARGEST_NAME, room);
  let y = height - box.y - PAD - name.size;
  page.drawText(name.text, { x: box.x + PAD, y, size: name.size, font: fonts.bold });
  for (const line of label.lines) {
    const { size, text } = fitting(line, fonts.plain, SMALL + 1.5, room);
    y -= size + 4;
    page.drawText(text, { x: box.x + PAD, y, size, font: fonts.plain });
  }
}

/** The words as large as they fit, and cut only where even small ones do not. */
function fitting(given: string, font: PDFFont, largest: number, room: number): { readonly text: string; readonly size: number } {
  let text = drawable(given);
  let size = largest;
  while (size > SMALL && font.widthOfTextAtSize(text, size) > room) size -= 0.5;
  while (text.length > 1 && font.widthOfTextAtSize(text, size) > room) text = `${text.slice(0, -2)}.`;
  return { text, size };
}

/** Signs that no mark can be taken from, as people write them without. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ '‘': "'", '’': "'", '“': '"', '”': '"', '–': '-', '—': '-', '…': '...' },
  ...{ đ: 'd', Đ: 'D', ħ: 'h', Ħ: 'H', ı: 'i', ł: 'l', Ł: 'L', œ: 'oe', Œ: 'OE' },
};
/** Pictures, and what joins and colors them: left out, because a question mark would say less than nothing. */
const PICTURES = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f/gu;

/** The built-in letters are those of Western Europe: of another, the letter without its mark. */
function drawable(text: string): string {
  const isThere = (letter: string) => (letter.codePointAt(0) ?? 0) < 256;
  return [
    ...text
      .normalize('NFC')
      .replace(PICTURES, (sign) => (isThere(sign) ? sign : ''))
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  ]
    .map((letter) => (isThere(letter) ? letter : (PLAIN[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, ''))))
    .map((letter) => ([...letter].every(isThere) ? letter : '?'))
    .join('');
}

function drawCode(page: PDFPage, content: string, at: { readonly x: number; readonly y: number; readonly side: number }): void {
  const code = qrcode(0, 'M');
  code.addData(content);
  code.make();
  const count = code.getModuleCount();
  const square = at.side / (count + 2 * QUIET);
  const { height } = page.getSize();
  for (let row = 0; row < count; row++) {
    // Neighbors in a row are one bar: gaps between squares would show as lines.
    for (let column = 0; column < count; ) {
      if (!code.isDark(row, column)) {
        column += 1;
        continue;
      }
      let length = 1;
      while (column + length < count && code.isDark(row, column + length)) length += 1;
      page.drawRectangle({
        x: at.x + (column + QUIET) * square,
        y: height - at.y - (row + 1 + QUIET) * square,
        width: length * square,
        height: square,
        color: rgb(0, 0, 0),
      });
      column += length;
    }
  }
}
