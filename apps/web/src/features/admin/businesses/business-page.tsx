import type { ReviewedBusiness } from '@mostrador/contract/business-review';
import { cuitProblem } from '@mostrador/contract/fiscal-ids';
import { map } from '@mostrador/contract/limits';
import { formatPesos } from '@mostrador/contract/money';
import { formatDateTime } from '@mostrador/contract/time';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { MapBox } from '../../../lib/map/map-box.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import styles from '../admin.module.css';
import { businessOf } from '../api.ts';
import { type Question, ReasonDialog } from '../reason-dialog.tsx';
import { useMayAct } from '../session/admin-session.ts';
import { adminTexts } from '../texts.ts';
import { AccountApproval } from './account-approval.tsx';
import { AdjustmentForm } from './adjustment-form.tsx';
import { AnswerMinutesForm } from './answer-minutes-form.tsx';
import { BusinessActions, isUndecided } from './business-actions.tsx';
import { CommissionForm } from './commission-form.tsx';
import { CuitWarning } from './cuit-warning.tsx';
import { DniPhotos } from './dni-photos.tsx';
import { HandoverCard } from './handover-card.tsx';
import { StatusBadge } from './status-badge.tsx';

export function BusinessPage() {
  const { businessId = '' } = useParams();
  const { data, isPending, refetch } = useQuery(businessOf(businessId));
  if (isPending) return <SkeletonList rows={4} />;
  if (!data) return <ErrorState message={adminTexts.loadFailed} onRetry={() => void refetch()} />;
  return <Review key={businessId} business={data.data} />;
}

function Review({ business }: { business: ReviewedBusiness }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const isSupport = useMayAct('soporte');
  const isFinance = useMayAct('finanzas');
  return (
    <>
      <PageHeader
        title={business.name}
        back={{ to: '/negocios', label: adminTexts.back }}
        actions={<StatusBadge status={business.status} />}
      />
      {isSupport && (
        <Card title={adminTexts.decision}>
          {isUndecided(business) && <CuitWarning cuit={business.cuit} />}
          <BusinessActions business={business} ask={setQuestion} />
        </Card>
      )}
      {isSupport && <HandoverCard businessId={business._id} ask={setQuestion} />}
      <div className={styles.columns}>
        <div className={styles.side}>
          <Card title={adminTexts.data}>
            <Facts business={business} />
          </Card>
          {isSupport && (
            <Card title={adminTexts.dni}>
              <DniPhotos business={business} ask={setQuestion} />
            </Card>
          )}
          <Card title={adminTexts.map}>
            <Location business={business} />
          </Card>
        </div>
        <div className={styles.side}>
          {isFinance && (
            <Card title={adminTexts.commission}>
              <CommissionForm business={business} />
            </Card>
          )}
          {isSupport && (
            <Card title={adminTexts.answer}>
              <AnswerMinutesForm business={business} />
            </Card>
          )}
          {isFinance && (
            <Card title={adminTexts.adjustment}>
              <AdjustmentForm businessId={business._id} />
            </Card>
          )}
        </div>
      </div>
      <ReasonDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}

function Facts({ business }: { business: ReviewedBusiness }) {
  const { owner, address } = business;
  const cuitHint = cuitProblem(business.cuit);
  return (
    <dl className={styles.facts}>
      <dt>{adminTexts.owner}</dt>
      <dd>
        {owner.name}
        <br />
        <Email address={owner.email} />
        <br />
        {owner.phone}
      </dd>
      <dt>{adminTexts.phone}</dt>
      <dd>{business.phone}</dd>
      <dt>{adminTexts.category}</dt>
      <dd>{business.category}</dd>
      <dt>{adminTexts.address}</dt>
      <dd>{`${address.street} ${address.number}, ${address.city}`}</dd>
      <dt>CUIT</dt>
      <dd>
        {business.cuit}
        {cuitHint && <span className={styles.hint}>{cuitHint}</span>}
      </dd>
      <dt>{adminTexts.account}</dt>
      <dd>
        {business.aliasCBU || adminTexts.noAccount}
        {business.aliasAwaitsApproval && <AccountApproval business={business} />}
      </dd>
      <dt>{adminTexts.store}</dt>
      <dd>{business.hasPhysicalStore ? adminTexts.yes : adminTexts.no}</dd>
      <dt>{adminTexts.branches}</dt>
      <dd>{business.branchCount}</dd>
      <dt>{adminTexts.since}</dt>
      <dd>{formatDateTime(business.createdAt)}</dd>
      {business.approvedAt && (
        <>
          <dt>{adminTexts.approvedAt}</dt>
          <dd>{formatDateTime(business.approvedAt)}</dd>
        </>
      )}
      {business.statusReason && (
        <>
          <dt>{adminTexts.statusReason}</dt>
          <dd>{business.statusReason}</dd>
        </>
      )}
      <dt>{adminTexts.orders}</dt>
      <dd>{business.orderCount}</dd>
      <dt>{adminTexts.balance}</dt>
      <dd>{formatPesos(business.balance)}</dd>
    </dl>
  );
}

/** Where it does not fit, it breaks behind its at sign. */
function Email({ address }: { address: string }) {
  const [user, host] = address.split('@');
  return (
    <>
      {user}@<wbr />
      {host}
    </>
  );
}

function Location({ business: { point } }: { business: ReviewedBusiness }) {
  const center = useMemo(() => point ?? map.center, [point]);
  if (!point) return <p>{adminTexts.noPoint}</p>;
  return (
    <MapBox
      label={adminTexts.map}
      heightPx={260}
      center={center}
      zoom={map.zoom.selected}
      marker={point}
    />
  );
}
