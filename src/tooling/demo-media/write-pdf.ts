/** Something on the page: from the left and from the bottom, in points. */
export type PdfMark =
  | {
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly size: number;
      readonly heading?: boolean;
      readonly text: string;
    }
  | { readonly kind: 'line'; readonly from: readonly [number, number]; readonly to: readonly [number, number] };

export interface PdfPage {
  readonly title: string;
  readonly language: string;
  readonly marks: readonly PdfMark[];
}

const LETTER = '[0 0 612 792]';

/**
 * A PDF of one page with the two typefaces that every reader has. It is tagged, so that a screen reader reads its headings
 * and paragraphs in order and in the right language, and passes the drawn lines over.
 */
export function writePdf({ title, language, marks }: PdfPage): Buffer {
  const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  let marked = 0;
  const content = marks
    .map((mark) => {
      if (mark.kind === 'line') return `/Artifact BMC 0.6 w ${mark.from.join(' ')} m ${mark.to.join(' ')} l S EMC`;
      const { x, y, size, heading, text } = mark;
      return `/${heading ? 'H1' : 'P'} <</MCID ${marked++}>> BDC BT /${heading ? 'B' : 'R'} ${size} Tf ${x} ${y} Td ${literal(text)} Tj ET EMC`;
    })
    .join('\n');
  const first = 9;
  const elements = texts.map((_text, index) => `${first + index} 0 R`);
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Lang${literal(language)}/MarkInfo<</Marked true>>/StructTreeRoot 7 0 R/ViewerPreferences<</DisplayDocTitle true>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox${LETTER}/Contents 4 0 R/StructParents 0/Tabs/S/Resources<</Font<</R 5 0 R/B 6 0 R>>>>>>`,
    `<</Length ${Buffer.byteLength(content, 'latin1')}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
    `<</Type/StructTreeRoot/K[${elements.join(' ')}]/ParentTree<</Nums[0[${elements.join(' ')}]]>>>>`,
    `<</Title${literal(title)}>>`,
    ...texts.map(({ heading }, index) => `<</Type/StructElem/S/${heading ? 'H1' : 'P'}/P 7 0 R/Pg 3 0 R/K ${index}>>`),
  ];
  let written = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n';
  const places = objects.map((object, index) => {
    const at = written.length;
    written += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/Info 8 0 R>>\nstartxref\n${written.length}\n%%EOF\n`;
  return Buffer.from(written + table + trailer, 'latin1');
}

/** English and Spanish are within Latin-1, which is the same in the fonts' encoding. */
function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, (sign) => `\\${sign}`)})`;
}
