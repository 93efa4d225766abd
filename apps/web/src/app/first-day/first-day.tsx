import { lazy, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useSoundState } from '../../features/orders/alarm/sound.ts';
import { useCurrentBusiness } from '../../lib/business.ts';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import type { OwnBusiness } from '../../lib/read-business.ts';
import { addMark, useMarks } from './marks.ts';
import { stepsOf } from './steps-of.ts';

const Checklist = lazy(async () => ({ default: (await import('./checklist.tsx')).Checklist }));
const ReviewBanner = lazy(async () => ({
  default: (await import('./review-banner.tsx')).ReviewBanner,
}));

const showingPaths: readonly string[] = [paths.orders, paths.dashboard];

/** Leads a new shop to its first sale; one that has everything sees nothing of it. */
export function FirstDay() {
  const { business } = useCurrentBusiness();
  const isTheirs = useMay('bank.edit');
  if (!business || !isTheirs) return null;
  const { businessStatus } = business;
  return (
    <Suspense>
      {businessStatus === 'pending' && <ReviewBanner since={business.registeredAt} />}
      {(businessStatus === 'pending' || businessStatus === 'approved') && (
        <Steps key={business._id} business={business} />
      )}
    </Suspense>
  );
}

function Steps({ business }: { business: OwnBusiness }) {
  const { pathname } = useLocation();
  const { _id, hasOrders } = business;
  const isSoundReady = useSoundState() === 'ready';
  const isMarked = useMarks();
  useEffect(() => {
    if (hasOrders) return;
    if (isSoundReady) addMark('soundTried');
    if (pathname === paths.logistics) addMark(`deliverySeen ${_id}`);
  }, [_id, hasOrders, isSoundReady, pathname]);

  const steps = stepsOf(business, {
    isDeliverySeen: isMarked(`deliverySeen ${_id}`),
    isSoundTried: isMarked('soundTried'),
  });
  const isDone = steps.every((step) => step.isDone);
  const isOver = isDone && (hasOrders || isMarked(`dismissed ${_id}`));
  if (isOver || !showingPaths.includes(pathname)) return null;
  return <Checklist business={business} steps={steps} />;
}
