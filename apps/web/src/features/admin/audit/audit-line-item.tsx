import type { AuditLine } from '@mostrador/contract/audit';
import { formatDate, formatDateTime, formatTime } from '@mostrador/contract/time';
import { adminTexts } from '../texts.ts';
import styles from './audit.module.css';
import { auditPhrase } from './audit-sentence.ts';
import { detailText } from './detail-text.ts';

interface AuditLineItemProps {
  line: AuditLine;
  /** The day is said once, above the first of its lines. */
  isFirstOfDay: boolean;
  /** What only an engineer wants to know is said too. */
  isTechnical: boolean;
}

/** A sentence of the trail. */
export function AuditLineItem({ line, isFirstOfDay, isTechnical }: AuditLineItemProps) {
  const detail = detailText(line.details);
  return (
    <li className={styles.line}>
      {isFirstOfDay && <p className={styles.day}>{formatDate(line.at)}</p>}
      <time className={styles.time} dateTime={line.at} title={formatDateTime(line.at)}>
        {formatTime(line.at)}
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
        {isTechnical && <code className={styles.technical}>{technicalText(line)}</code>}
      </div>
    </li>
  );
}

const technicalText = ({ action, target, actor, ip, details }: AuditLine): string =>
  [action, target, actor, ip, details && JSON.stringify(details)].filter(Boolean).join(' · ');
