import { PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';

/** The scanned pages of a PDF: each is one JPEG picture, as scanners and copiers write them. Pages drawn in another way have none. */
export async function pdfPictures(file: Blob): Promise<Blob[]> {
  const document = await PDFDocument.load(await file.arrayBuffer(), { ignoreEncryption: true, updateMetadata: false });
  return document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    if (!(object instanceof PDFRawStream)) return [];
    const { dict } = object;
    const isPicture = dict.get(PDFName.of('Subtype')) === PDFName.of('Image');
    const isJpeg = String(dict.get(PDFName.of('Filter'))).includes('DCTDecode');
    return isPicture && isJpeg ? [new Blob([object.getContents() as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })] : [];
  });
}
