import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BufferSource, EncodedPacketSink, Input, WEBM } from 'mediabunny';
import { expect, test } from 'vitest';
import { projectRoot } from '#server/project-root.ts';
import { FILM } from './demo-media.ts';
import { RATE, SECONDS } from './film/tide.ts';

/** The element of a WebM file that lists the positions to jump to (Matroska, "Cues"). */
const CUES = Buffer.from([0x1c, 0x53, 0xbb, 0x6b]);

test('the film knows its length, can be entered every two seconds by its index, and is small', async () => {
  const bytes = await readFile(join(projectRoot(), FILM));
  const film = new Input({ source: new BufferSource(bytes), formats: [WEBM] });
  const track = await film.getPrimaryVideoTrack();
  expect(track && { codec: track.codec, width: track.displayWidth, height: track.displayHeight }).toEqual({
    codec: 'vp9',
    width: 640,
    height: 360,
  });
  expect(await film.computeDuration()).toBeCloseTo(SECONDS, 1);
  expect(bytes.includes(CUES)).toBe(true);
  expect(bytes.length).toBeLessThan(500_000);
  if (!track) return;
  const packets = new EncodedPacketSink(track);
  for (const moment of [3, 9, 15, 21, 25]) {
    const entry = await packets.getKeyPacket(moment);
    expect(moment - (entry?.timestamp ?? 0)).toBeLessThanOrEqual(2 + 1 / RATE);
  }
});
