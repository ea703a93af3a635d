import type { Point } from './sheet-layout.ts';

/** Leads from one plane to another. */
export type Mapping = (point: Point) => Point;

/** The mapping that takes four points to four others, perspective included; null if three of them are in one line. */
export function mapBetween(from: readonly Point[], to: readonly Point[]): Mapping | null {
  const rows = from.slice(0, 4).flatMap(({ x, y }, at) => {
    const { x: u = 0, y: v = 0 } = to[at] ?? {};
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = solve(rows) ?? [];
  if (a === 0 && b === 0) return null;
  return ({ x, y }) => {
    const w = g * x + h * y + 1;
    return { x: (a * x + b * y + c) / w, y: (d * x + e * y + f) / w };
  };
}

/** Solves a system of linear equations, each row with its right side last; null if it has no single solution. */
function solve(rows: number[][]): number[] | null {
  const n = rows.length;
  for (let at = 0; at < n; at += 1) {
    let best = at;
    for (let row = at + 1; row < n; row += 1) if (Math.abs(rows[row]?.[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0)) best = row;
    const pivot = rows[best] ?? [];
    rows[best] = rows[at] ?? [];
    rows[at] = pivot;
    const head = pivot[at] ?? 0;
    if (Math.abs(head) < 1e-12) return null;
    for (let row = 0; row < n; row += 1) {
      const other = rows[row];
      if (row === at || !other) continue;
      const factor = (other[at] ?? 0) / head;
      for (let column = at; column <= n; column += 1) other[column] = (other[column] ?? 0) - factor * (pivot[column] ?? 0);
    }
  }
  return rows.map((row, at) => (row[n] ?? 0) / (row[at] ?? 1));
}
