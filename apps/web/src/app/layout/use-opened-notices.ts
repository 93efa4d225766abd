import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asking } from '../../lib/asked.ts';
import { noticedOrder } from '../../lib/notice-address.ts';
import { onWorkerMessage } from '../../lib/on-worker-message.ts';
import { paths } from '../../lib/paths.ts';
import { selectBusiness, useSession } from '../../lib/session.ts';

/** The id of an order begins with that of its business. */
const businessOf = (orderId: string): string => orderId.slice(0, orderId.lastIndexOf('-'));

/** Shows the order of a notice that somebody touched, in this panel or to open it. */
export function useOpenedNotices(): void {
  const navigate = useNavigate();
  const { search } = useLocation();
  const businesses = useSession()?.user.businesses;
  const asked = noticedOrder(search);
  const show = useEffectEvent((orderId: string, replace: boolean) => {
    const businessId = businessOf(orderId);
    if (businesses?.includes(businessId)) selectBusiness(businessId);
    void navigate(paths.orders, { replace, state: asking({ orderId }) });
  });
  const handle = useEffectEvent((orderId: string | null) => {
    if (orderId) show(orderId, false);
    else void navigate(paths.orders);
  });
  useEffect(
    () =>
      onWorkerMessage((message) => {
        if (message.kind === 'open') handle(message.orderId);
      }),
    [],
  );
  useEffect(() => {
    if (asked) show(asked, true);
  }, [asked]);
}
