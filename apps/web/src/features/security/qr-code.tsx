import { create } from 'qrcode';
import styles from './security-page.module.css';
import { securityTexts as texts } from './texts.ts';

/** A quiet border of four squares belongs to it. */
const quiet = 4;

/** A drawing that an app reads with the camera. In a file of its own: only who sets up codes needs it. */
export function QrCode({ content }: { content: string }) {
  const { size, data } = create(content, { errorCorrectionLevel: 'M' }).modules;
  const squares = Array.from(data, (isDark, index) =>
    isDark ? `M${(index % size) + quiet} ${Math.floor(index / size) + quiet}h1v1h-1z` : '',
  ).join('');
  const side = size + 2 * quiet;
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={texts.qrLabel}
      shapeRendering="crispEdges"
    >
      <path d={squares} fill="#000" />
    </svg>
  );
}
