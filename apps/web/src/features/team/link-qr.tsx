import { create } from 'qrcode';
import styles from './team.module.css';
import { inviteTexts } from './texts.ts';

/** Quiet cells around the code, without which a camera does not find it. */
const marginCells = 4;

/** Black on white in both themes: that is what cameras read. */
export function LinkQr({ link }: { link: string }) {
  const { modules } = create(link, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * marginCells;
  const cells = Array.from(modules.data, (isDark, index) => {
    const [x, y] = [index % modules.size, Math.floor(index / modules.size)];
    return isDark ? `M${x + marginCells} ${y + marginCells}h1v1h-1z` : '';
  });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      width={224}
      height={224}
      role="img"
      aria-label={inviteTexts.qr}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={cells.join('')} fill="#000" />
    </svg>
  );
}
