import type { CSSProperties } from 'react';
import type { Region } from '#contract/content/content.schemas.ts';

/** Where a region lies on its picture. A polygon is cut out of the box around it. */
export function regionStyle({ shape, coords }: Region): CSSProperties {
  if (shape === 'circle') {
    const [x = 0, y = 0, across = 0, down = 0] = coords;
    return { ...boxOf(x - across, y - down, x + across, y + down), borderRadius: '50%' };
  }
  const across = coords.filter((_coord, index) => index % 2 === 0);
  const down = coords.filter((_coord, index) => index % 2 === 1);
  const [left, top, right, bottom] = [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
  const box = boxOf(left, top, right, bottom);
  if (shape === 'rect') return box;
  const corners = across.map((x, index) => {
    const y = down[index] ?? 0;
    return `${part(x - left, right - left)} ${part(y - top, bottom - top)}`;
  });
  return { ...box, minWidth: 0, minHeight: 0, clipPath: `polygon(${corners.join(', ')})` };
}

/** By its middle, so that a region too small for a finger grows evenly. */
function boxOf(left: number, top: number, right: number, bottom: number): CSSProperties {
  return {
    left: `${(left + right) / 2}%`,
    top: `${(top + bottom) / 2}%`,
    width: `${right - left}%`,
    height: `${bottom - top}%`,
  };
}

function part(of: number, whole: number): string {
  return `${Math.round((of / whole) * 10_000) / 100}%`;
}
