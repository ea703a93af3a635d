import { escapeXml } from '../content/escape-xml.ts';

interface Cue {
  readonly start: number;
  /** Who speaks, where the captions say it. */
  readonly voice: string | null;
  readonly text: string;
}

/** Captions of a film or a sound (WebVTT). */
export interface Captions {
  readonly source: string;
  readonly cues: readonly Cue[];
  readonly problems: readonly { readonly problem: string; readonly line: number }[];
}

const MOMENT = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
/** The standard needs no space around the arrow; what follows the times is the cue's settings. */
const TIMING = new RegExp(String.raw`^[ \t\f]*${MOMENT}[ \t\f]*-->[ \t\f]*${MOMENT}(?:[ \t\f].*)?$`);
/** What may stand in a caption; all else is text, or a fault. */
const TAG = /<(?:\/?(?:b|i|u|c|v|lang|ruby|rt)(?:\.[\w.-]+)?(?:\s+[^<>]*)?|[\d:]+\.\d{3})>/g;

/** Reads WebVTT: its cues in order, and what is wrong with it, by line. */
export function parseCaptions(source: string): Captions {
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const problems: { problem: string; line: number }[] = [];
  const cues: Cue[] = [];
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) problems.push({ problem: 'is no WebVTT: its first line must be WEBVTT', line: 1 });
  let before = -1;
  for (const { at, block } of blocksOf(lines)) {
    if (/^NOTE(?:\s|$)/.test(block[0] ?? '')) continue;
    // For the player alone. After the first cue they are no such blocks any more, by the standard.
    if (cues.length === 0 && /^(?:STYLE|REGION)[ \t]*$/.test(block[0] ?? '')) continue;
    const timed = block.findIndex((line) => line.includes('-->'));
    const line = at + Math.max(timed, 0);
    const times = TIMING.exec(block[timed] ?? '');
    if (timed > 1 || !times) {
      problems.push({ problem: 'has no time as in 00:01.000 --> 00:04.000 above this caption', line });
      continue;
    }
    const [start, end] = [secondsOf(times.slice(1, 5)), secondsOf(times.slice(5, 9))];
    if (end <= start) problems.push({ problem: 'this caption ends before it begins', line });
    if (start < before) problems.push({ problem: 'this caption begins before the one above it', line });
    before = Math.max(before, start);
    const words = block.slice(timed + 1).join(' ');
    const text = plain(words);
    if (words.replace(TAG, '').includes('<'))
      problems.push({ problem: 'this caption has a < that is no mark of WebVTT; write &lt;', line });
    // Video sites write captions of a space, to clear the screen.
    if (text === '') continue;
    cues.push({ start, voice: /<v(?:\.[\w.-]+)?\s+([^<>]+)>/.exec(words)?.[1]?.trim() ?? null, text });
  }
  if (cues.length === 0 && problems.length === 0) problems.push({ problem: 'has no captions', line: 1 });
  return { source, cues, problems };
}

/** The captions as a text to read: a paragraph for each run of sentences by one voice. */
export function transcriptOf({ cues }: Captions): string {
  const paragraphs: { voice: string | null; text: string }[] = [];
  for (const { voice, text } of cues) {
    const last = paragraphs.at(-1);
    if (last && last.voice === voice && !/[.!?)\]…"”]$/.test(last.text)) last.text += ` ${text}`;
    else paragraphs.push({ voice, text });
  }
  return paragraphs
    .map(({ voice, text }) => `<p>${voice === null ? '' : `<strong>${escapeXml(voice)}:</strong> `}${escapeXml(text)}</p>`)
    .join('\n');
}

/** Lines that stand together, without the first block, which is the file's head; `at` is the line of the first, from 1. Only an empty line ends a block: a line of spaces is text, and a time begins a cue even without one. */
function blocksOf(lines: readonly string[]): { at: number; block: string[] }[] {
  const blocks: { at: number; block: string[] }[] = [];
  let open: { at: number; block: string[] } | null = null;
  for (const [index, line] of lines.entries()) {
    if (line === '') open = null;
    else if (open && !(line.includes('-->') && (open.at === 1 || open.block.some((before) => before.includes('-->')))))
      open.block.push(line);
    else {
      open = { at: index + 1, block: [line] };
      blocks.push(open);
    }
  }
  return blocks.filter(({ at }) => at > 1);
}

function secondsOf([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: readonly (string | undefined)[]): number {
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ', '&lrm;': '', '&rlm;': '' };

function plain(words: string): string {
  return words
    .replace(TAG, '')
    .replace(/&(?:lt|gt|amp|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
