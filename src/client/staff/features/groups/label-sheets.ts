/** One point is 1/72 inch: the unit of a PDF. */
const INCH = 72;
const MM = INCH / 25.4;

/** A sheet of labels as its maker publishes it; lengths in points, from the top left corner. */
export interface LabelSheet {
  readonly id: '5160' | '5163' | 'a4-3x8';
  readonly name: string;
  /** What people who have such sheets measure with. */
  readonly unit: 'inch' | 'mm';
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly label: { readonly width: number; readonly height: number };
  readonly margin: { readonly left: number; readonly top: number };
  /** From one label's left or upper edge to the next one's. */
  readonly pitch: { readonly x: number; readonly y: number };
}

const LETTER = { width: 8.5 * INCH, height: 11 * INCH };
const A4 = { width: 210 * MM, height: 297 * MM };

/** Avery 5160 (30 of 1 x 2 5/8 in), Avery 5163 (10 of 2 x 4 in), A4 three by eight (24 of 70 x 37 mm). */
export const LABEL_SHEETS: readonly LabelSheet[] = [
  {
    id: '5160',
    name: 'Avery 5160',
    unit: 'inch',
    page: LETTER,
    columns: 3,
    rows: 10,
    label: { width: 2.625 * INCH, height: INCH },
    margin: { left: 0.1875 * INCH, top: 0.5 * INCH },
    pitch: { x: 2.75 * INCH, y: INCH },
  },
  {
    id: '5163',
    name: 'Avery 5163',
    unit: 'inch',
    page: LETTER,
    columns: 2,
    rows: 5,
    label: { width: 4 * INCH, height: 2 * INCH },
    margin: { left: 0.15625 * INCH, top: 0.5 * INCH },
    pitch: { x: 4.1875 * INCH, y: 2 * INCH },
  },
  {
    id: 'a4-3x8',
    name: 'A4 3 × 8',
    unit: 'mm',
    page: A4,
    columns: 3,
    rows: 8,
    label: { width: 70 * MM, height: 37 * MM },
    margin: { left: 0, top: 0.5 * MM },
    pitch: { x: 70 * MM, y: 37 * MM },
  },
];

/** What a printer does wrong, found with the test page: moved by so many millimeters, right and down; and enlarged, 1 is exact. */
export interface PrinterFit {
  readonly right: number;
  readonly down: number;
  readonly scale: number;
}

export const EXACT_FIT: PrinterFit = { right: 0, down: 0, scale: 1 };

export interface LabelBox {
  /** Counted from 0. */
  readonly page: number;
  /** Of the left upper corner, in points from the left upper corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where labels stand, row by row.
 * @param startAt the first label that is still on the first sheet, from 1
 */
export function labelBoxes(sheet: LabelSheet, count: number, startAt: number, fit: PrinterFit = EXACT_FIT): LabelBox[] {
  const onSheet = sheet.columns * sheet.rows;
  return Array.from({ length: count }, (_, index) => {
    const at = index + startAt - 1;
    const place = at % onSheet;
    const column = place % sheet.columns;
    const row = Math.floor(place / sheet.columns);
    return {
      page: Math.floor(at / onSheet),
      x: (sheet.margin.left + column * sheet.pitch.x) * fit.scale + fit.right * MM,
      y: (sheet.margin.top + row * sheet.pitch.y) * fit.scale + fit.down * MM,
      width: sheet.label.width * fit.scale,
      height: sheet.label.height * fit.scale,
    };
  });
}
