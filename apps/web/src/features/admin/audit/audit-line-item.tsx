import type { AuditLine } from '@mostrador/contract/audit';
import { formatDateTime } from '@mostrador/contract/time';
import { adminTexts } from '../texts.ts';
import styles from './audit.module.css';
import { auditPhrase } from './audit-sentence.ts';
import { detailText } from './detail-text.ts';

/** A sentence of the trail; what only an engineer wants to know is folded away. */
export function AuditLineItem({ line }: { line: AuditLine }) {
  const detail = detailText(line.details);
  return (
    <li className={styles.line}>
      <time className={styles.time} dateTime={line.at}>
        {formatDateTime(line.at)}
      </time>
      <div className={styles.told}>
        <p>
          <strong title={line.actor ?? undefined}>
            {line.actorName ?? line.actor ?? adminTexts.console}
          </strong>{' '}
          {line.onBehalfOf && <>{adminTexts.onBehalfOf(line.onBehalfOf)} </>}
          {auditPhrase(line)}
        </p>
        {detail && <p className={styles.detail}>{detail}</p>}
        <details className={styles.technical}>
          <summary>{adminTexts.technical}</summary>
          <code>{technicalText(line)}</code>
        </details>
      </div>
    </li>
  );
}

const technicalText = ({ action, target, actor, ip, details }: AuditLine): string =>
  [action, target, actor, ip, details && JSON.stringify(details)].filter(Boolean).join(' · ');
