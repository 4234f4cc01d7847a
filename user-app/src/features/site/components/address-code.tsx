import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Light modules around the code, which readers need to find it. */
const QUIET = 2;

/** A QR code of a text, as large as its class says. */
export function AddressCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => codeOf(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function codeOf(text: string): { size: number; path: string } {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const cells: string[] = [];
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) cells.push(`M${column + QUIET} ${row + QUIET}h1v1h-1z`);
  return { size: count + 2 * QUIET, path: cells.join('') };
}
