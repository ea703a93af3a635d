/** Reads what `array-literals.ts` writes: one column of many rows, as PostgreSQL would. */
export function readArray(literal: unknown): string[] {
  const text = String(literal);
  const values: string[] = [];
  for (let at = 1; at < text.length - 1; at += 1) {
    let value = '';
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"'; at += 1) {
        if (text[at] === '\\') at += 1;
        value += text[at];
      }
      at += 1;
    } else {
      const end = text.indexOf(',', at);
      const stop = end === -1 ? text.length - 1 : end;
      value = text.slice(at, stop);
      at = stop;
    }
    values.push(value);
  }
  return values;
}
