import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from '../Card.module.css';

/**
 * A text as a picture for a camera; black on white in every scheme, with the quiet border that
 * readers need. @source ISO/IEC 18004
 */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: 4, ecc: 'M' });
    const squares = data.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])),
    );
    return { size: data.length, path: squares.join('') };
  }, [text]);
  return (
    <svg
      className={styles['qr']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
