import { inflateSync } from 'node:zlib';
import jsQR from 'jsqr';
import { PDFDocument, PDFHexString, PDFName, type PDFObject, PDFRawStream } from 'pdf-lib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EXACT_FIT, LABEL_SHEETS, type LabelSheet, labelBoxes } from './label-sheets.ts';
import { makeLabelsPdf } from './make-labels-pdf.ts';

const MM = 72 / 25.4;
const sheetOf = (id: LabelSheet['id']) => {
  const sheet = LABEL_SHEETS.find((each) => each.id === id);
  if (!sheet) throw new Error(id);
  return sheet;
};

/** The rectangles of a page as they stand in the file: [x, y, width, height] in points from the left lower corner. */
async function rectangles(bytes: Uint8Array, pageNumber = 0): Promise<number[][]> {
  const file = await PDFDocument.load(bytes);
  const contents = file.getPage(pageNumber).node.normalizedEntries().Contents;
  const drawn = (contents?.asArray() ?? [])
    .map((ref) => file.context.lookup(ref))
    .flatMap((stream) => (stream instanceof PDFRawStream ? [inflateSync(stream.getContents()).toString('latin1')] : []))
    .join('\n');
  const found: number[][] = [];
  // A rectangle is moved into place, then drawn as a path from 0 0.
  for (const [, x, y, path] of drawn.matchAll(/1 0 0 1 (\S+) (\S+) cm\n(?:1 0 0 1 0 0 cm\n|.*?\n)*?0 0 m\n([\s\S]*?)h\n/g)) {
    const points = [...(path ?? '').matchAll(/(\S+) (\S+) l/g)].map(([, px, py]) => [Number(px), Number(py)]);
    found.push([Number(x), Number(y), Math.max(...points.map(([px = 0]) => px)), Math.max(...points.map(([, py = 0]) => py))]);
  }
  return found;
}

// As the makers publish them: page, first label's left upper corner, its size, and the last label's left upper corner, in millimeters.
test.each([
  ['5160', 30, [4.7625, 12.7], [66.675, 25.4], [144.4625, 241.3]],
  ['5163', 10, [3.96875, 12.7], [101.6, 50.8], [110.33125, 215.9]],
  ['a4-3x8', 24, [0, 0.5], [70, 37], [140, 259.5]],
] as const)('boxes of %s stand within 0.1 mm of the published sheet', async (id, count, first, size, last) => {
  const sheet = sheetOf(id);
  const found = await rectangles(await makeLabelsPdf(sheet, [], { startAt: 1, fit: EXACT_FIT, isTest: true }));
  expect(found).toHaveLength(count);
  const inMm = found.map(([x = 0, y = 0, width = 0, height = 0]) => [
    x / MM,
    (sheet.page.height - y - height) / MM,
    width / MM,
    height / MM,
  ]);
  const near = (given: readonly number[] | undefined, wanted: readonly number[]) =>
    expect(
      wanted.every((each, index) => Math.abs((given?.[index] ?? Number.NaN) - each) < 0.1),
      `${given} is ${wanted}`,
    ).toBe(true);
  near(inMm[0], [...first, ...size]);
  near(inMm.at(-1), [...last, ...size]);
});

test('labels start where the sheet was begun, go on to the next sheet, and follow the printer', () => {
  const sheet = sheetOf('5160');
  const boxes = labelBoxes(sheet, 3, 29);
  expect(boxes.map(({ page }) => page)).toEqual([0, 0, 1]);
  expect(boxes[2]).toMatchObject({ x: sheet.margin.left, y: sheet.margin.top });
  const [moved] = labelBoxes(sheet, 1, 1, { right: 2, down: -1, scale: 1.02 });
  expect(moved?.x).toBeCloseTo(sheet.margin.left * 1.02 + 2 * MM);
  expect(moved?.y).toBeCloseTo(sheet.margin.top * 1.02 - MM);
});

test.each(LABEL_SHEETS)('a badge is read back from the page of $name', async (sheet) => {
  const address = 'https://learn.example.org/#badge=AbCdEfGhIjKlMnOpQrStUv';
  const bytes = await makeLabelsPdf(sheet, [{ name: 'María-José O’Connor Hernández', lines: ['User name: student1'], badge: address }], {
    startAt: 1,
    fit: EXACT_FIT,
  });
  const bars = await rectangles(bytes);
  expect(bars.length).toBeGreaterThan(100);
  // Drawn as a printer of 300 dots an inch would, over the first label.
  const dots = 300 / 72;
  const [box] = labelBoxes(sheet, 1, 1);
  if (!box) throw new Error('no box');
  const [width, height] = [Math.round(box.width * dots), Math.round(box.height * dots)];
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x = 0, y = 0, w = 0, h = 0] of bars) {
    const [left, right] = [Math.round((x - box.x) * dots), Math.round((x + w - box.x) * dots)];
    const below = sheet.page.height - y - box.y;
    const [top, bottom] = [Math.round((below - h) * dots), Math.round(below * dots)];
    for (let row = Math.max(0, top); row < Math.min(height, bottom); row++)
      for (let column = Math.max(0, left); column < Math.min(width, right); column++)
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  }
  expect(jsQR(pixels, width, height)?.data).toBe(address);
});

/** What a page's drawing says, all its streams in a row. */
async function drawing(bytes: Uint8Array): Promise<string> {
  const file = await PDFDocument.load(bytes);
  return (file.getPage(0).node.normalizedEntries().Contents?.asArray() ?? [])
    .map((ref) => file.context.lookup(ref))
    .flatMap((stream) => (stream instanceof PDFRawStream ? [inflateSync(stream.getContents()).toString('latin1')] : []))
    .join('\n');
}

const PRINTED = { startAt: 1, fit: EXACT_FIT };

test('a device that cannot paint prints names without signs that the letters of the file lack', async () => {
  const words = [
    { name: 'Đặng Thị Ánh', lines: ['🌊 Period 1 – Science', '👩🏽‍🔬“Łukasz’s”'], badge: null },
    { name: 'José Núñez', lines: ['© A\tB'], badge: null },
  ];
  const drawn = await drawing(await makeLabelsPdf(sheetOf('5163'), words, PRINTED));
  const texts = [...drawn.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
  expect(texts).toEqual(['Dang Thi Ánh', 'Period 1 - Science', '"Lukasz\'s"', 'José Núñez', '© A B']);
});

test('names in letters that the file lacks are painted by the device, and read as they are', async () => {
  const painted: string[] = [];
  stubCanvas((text) => painted.push(text));
  const names = ['Đặng Thị Mỹ Lệ', 'محمد الأحمد', 'שרה כהן', 'Наталія Їжак', '王小明', 'ශ්‍රියා'];
  const words = names.map((name) => ({ name, lines: ['🌊 Period 1 – Science'], badge: null }));
  const bytes = await makeLabelsPdf(sheetOf('5163'), words, PRINTED);
  const drawn = await drawing(bytes);
  const said = [...drawn.matchAll(/<<\/ActualText <([0-9A-F]+)>>> BDC/g)].map(([, hex = '']) => PDFHexString.of(hex).decodeText());
  expect(painted).toEqual(names.map((name) => name.normalize('NFC')));
  expect(said).toEqual(painted);
  // The class needs no painting: its letters are in the file.
  expect([...drawn.matchAll(/<([0-9A-F]+)> Tj/g)].filter(([, hex]) => hex !== '20')).toHaveLength(names.length);
  const file = await PDFDocument.load(bytes);
  const pictures = file.context.enumerateIndirectObjects().flatMap(([, each]) => (isPicture(each) ? [each] : []));
  expect(pictures).toHaveLength(names.length);
  for (const picture of pictures) {
    const [width, height] = [picture.dict.get(PDFName.of('Width')), picture.dict.get(PDFName.of('Height'))].map(Number);
    expect(inflateSync(picture.getContents())).toHaveLength(Number(width) * Number(height));
  }
});

test('a painted name that is too long for its label is cut, never drawn over the badge', async () => {
  const painted: string[] = [];
  stubCanvas((text) => painted.push(text));
  await makeLabelsPdf(sheetOf('5160'), [{ name: 'Đ'.repeat(200), lines: [], badge: null }], PRINTED);
  expect(painted).toEqual([expect.stringMatching(/^Đ{10,60}\.$/)]);
});

const isPicture = (each: PDFObject): each is PDFRawStream =>
  each instanceof PDFRawStream && each.dict.get(PDFName.of('Subtype')) === PDFName.of('Image');

/** A canvas of which each letter is half as wide as high. */
function stubCanvas(onPaint: (text: string) => void): void {
  class Canvas {
    readonly width: number;
    readonly height: number;
    constructor(width: number, height: number) {
      this.width = width;
      this.height = height;
    }
    getContext() {
      const pen = {
        font: '',
        measureText: (text: string) => {
          const high = Number(/([\d.]+)px/.exec(pen.font)?.[1]);
          const width = ([...text].length * high) / 2;
          return {
            width,
            actualBoundingBoxLeft: 0,
            actualBoundingBoxRight: width,
            actualBoundingBoxAscent: high,
            actualBoundingBoxDescent: high / 4,
          };
        },
        fillRect: () => undefined,
        fillText: onPaint,
        getImageData: () => ({ data: new Uint8ClampedArray(this.width * this.height * 4) }),
      };
      return pen;
    }
  }
  vi.stubGlobal('OffscreenCanvas', Canvas);
  onTestFinished(() => void vi.unstubAllGlobals());
}
