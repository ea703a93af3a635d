import { PDFDocument, type PDFFont, type PDFPage, PrintScaling, rgb, StandardFonts } from 'pdf-lib';
import qrcode from 'qrcode-generator';
import { drawWords, fitWords, type Letters } from './draw-words.ts';
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
const LARGEST_LINE = 10;
const NUMBER = 8.5;

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
    else if (label) drawLabel(page, box, label, { bold: { font: bold, bold: true }, plain: { font: plain, bold: false } });
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
  page.drawText(String(number), { x: box.x + PAD, y: height - box.y - PAD - NUMBER, size: NUMBER, font });
}

function drawLabel(page: PDFPage, box: LabelBox, label: LabelWords, letters: { readonly bold: Letters; readonly plain: Letters }): void {
  const { height } = page.getSize();
  const side = label.badge === null ? 0 : Math.min(box.height - 2, box.width * 0.45);
  if (label.badge !== null) drawCode(page, label.badge, { x: box.x + box.width - side - 1, y: box.y + (box.height - side) / 2, side });
  const room = box.width - side - 2 * PAD;
  const x = box.x + PAD;
  const name = fitWords(label.name, letters.bold, LARGEST_NAME, room);
  let y = height - box.y - PAD - name.size;
  drawWords(page, name, { x, y }, letters.bold);
  for (const line of label.lines) {
    const words = fitWords(line, letters.plain, LARGEST_LINE, room);
    y -= words.size + 4;
    drawWords(page, words, { x, y }, letters.plain);
  }
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
