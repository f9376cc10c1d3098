import { encodeQR } from 'qr';

/**
 * Two squares of quiet around the code; with the white of its frame there are four. 21 + 4 squares make 100
 * px without a remainder.
 */
const QUIET = 2;

/**
 * The ticket's QR code as one path, error level M. The browser draws it, so that no other service learns of
 * the ticket and the gate needs no network (AMB-49).
 */
export function TicketQr({ text, label, className }: { text: string; label?: string; className?: string }) {
  const { size, path } = qrPath(text);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}

/** Runs of dark squares, row by row. */
export function qrPath(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return `M${x} ${y}h${length}v1h-${length}z`;
    }),
  );
  return { size: rows.length, path: path.join('') };
}
