import { exifOf } from '#server/files/orientation.ts';

const segment = (marker: number, body: Buffer) => Buffer.concat([Buffer.from([0xff, marker, 0, body.length + 2]), body]);

/** What a camera writes beside the picture. */
export const CAMERA_PLACE = 'GPS 27.8N 97.4W';

/** A picture as a camera writes it that was held on its side: the frame lies, EXIF turns it, and says where it was taken. */
export function cameraJpeg({ width, height }: { readonly width: number; readonly height: number }): Buffer {
  const frame = Buffer.from([8, width >> 8, width & 255, height >> 8, height & 255, 1, 1, 0x11, 0]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifOf(6), Buffer.from(CAMERA_PLACE)])),
    segment(0xc0, frame),
    segment(0xda, Buffer.from([1])),
    Buffer.from([1, 2, 3, 0xff, 0xd9]),
  ]);
}
