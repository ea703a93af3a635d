import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Around a code, in its own squares: less, and readers miss it. */
const QUIET = 4;

/** A QR code, black on white in both schemes: readers need it. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { path, side } = useMemo(() => {
    const made = qrcode(0, 'M');
    made.addData(text);
    made.make();
    const count = made.getModuleCount();
    const dark = Array.from({ length: count * count }, (_, n) => [Math.floor(n / count), n % count] as const);
    const squares = dark
      .filter(([row, column]) => made.isDark(row, column))
      .map(([row, column]) => `M${column + QUIET} ${row + QUIET}h1v1h-1z`);
    return { path: squares.join(''), side: count + 2 * QUIET };
  }, [text]);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} width={220} height={220} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
