/** The most that one JSON text holds (decisions/calls-and-limits.md). No call comes near it; far above it, reading alone would hold up everybody else. */
export const JSON_LIMIT = { depth: 64, values: 50_000 } as const;

/** A JSON text is nested too deeply, or has too many values. It is told before any of it is built. */
export class JsonLimitError extends Error {
  readonly limit: keyof typeof JSON_LIMIT;

  constructor(limit: keyof typeof JSON_LIMIT) {
    super(`a JSON text beyond the limit of its ${limit}`);
    this.name = 'JsonLimitError';
    this.limit = limit;
  }
}

/**
 * Reads JSON text that somebody sent.
 * @throws JsonLimitError beyond `JSON_LIMIT`
 * @throws SyntaxError when it is not JSON
 */
export function readJsonText(text: string): unknown {
  checkJsonLimits(text);
  return JSON.parse(text);
}

/** Counts brackets and commas outside of strings, in one pass. @throws JsonLimitError */
export function checkJsonLimits(text: string): void {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') at = endOfString(text, at);
    else if (sign === ',') values++;
    else if (sign === '}' || sign === ']') depth--;
    else if (sign === '{' || sign === '[') {
      depth++;
      values++;
    }
    if (depth > JSON_LIMIT.depth) throw new JsonLimitError('depth');
    if (values > JSON_LIMIT.values) throw new JsonLimitError('values');
  }
}

/** Where the string that begins here ends; the end of the text where it never does. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}
