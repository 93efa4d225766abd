import { boardStatuses } from '@mostrador/contract/order-states';
import { formatTime } from '@mostrador/contract/time';
import { ArrowLeft, Maximize } from 'lucide-react';
import { useDeferredValue } from 'react';
import { NoBusiness } from '../../../lib/no-business/no-business.tsx';
import { paths } from '../../../lib/paths.ts';
import { useBusinessId } from '../../../lib/session.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { useWakeLock } from '../alarm/use-wake-lock.ts';
import { ColumnCount } from '../board/column-count.tsx';
import { ConnectionPill } from '../board/connection-pill.tsx';
import { useBoardOrders } from '../board/use-board-orders.ts';
import type { PanelOrder } from '../live/panel-order.ts';
import { useServerTime } from '../live/server-clock.ts';
import { useFollowedMarks } from '../printing/print-marks.ts';
import { ordersTexts } from '../texts.ts';
import { hotkeysOf } from './hotkeys.ts';
import styles from './kitchen-page.module.css';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { type KitchenView, kitchenView } from './kitchen-view.ts';
import { kitchenTexts } from './texts.ts';
import { queueOf, toCook } from './to-cook.ts';
import { useKitchenKeys } from './use-kitchen-keys.ts';

export function KitchenPage() {
  const businessId = useBusinessId();
  if (businessId) return <Kitchen businessId={businessId} />;
  return (
    <>
      <h1 tabIndex={-1}>{kitchenTexts.title}</h1>
      <NoBusiness message={kitchenTexts.noBusiness} />
    </>
  );
}

/** From here on three columns of large letters fit. */
const roomForColumns = '(min-width: 900px)';

/** The cooks' own screen: large, without prices, moved with one touch or one key. */
function Kitchen({ businessId }: { businessId: string }) {
  const board = useBoardOrders(businessId, '');
  const isWide = useMediaQuery(roomForColumns);
  const chosen = kitchenView.use();
  // The press is answered at once; forty tickets that change their places come right after.
  const followed = useDeferredValue(chosen);
  const view = isWide ? followed : 'queue';
  useFollowedMarks(businessId, board.orders);
  useWakeLock();
  useKitchenKeys();
  const shown =
    view === 'queue'
      ? [{ name: kitchenTexts.queue, orders: queueOf(board.columns) }]
      : boardStatuses.map((status) => ({
          name: ordersTexts.columns[status],
          orders: board.columns[status],
        }));
  const hotkeys = hotkeysOf(shown.map(({ orders }) => orders));
  return (
    <div className={styles.kitchen}>
      <KitchenHeader view={chosen} canChoose={isWide} />
      {board.isPending && <SkeletonList rows={3} height="14rem" />}
      {board.isFailed && (
        <ErrorState
          message={ordersTexts.loadFailedHint}
          onRetry={() => void board.retry()}
          busy={board.isFetching}
        />
      )}
      {!board.isPending && !board.isFailed && (
        <>
          <ToCook orders={board.columns.preparando} />
          <div className={styles.columns} data-view={view}>
            {shown.map(({ name, orders }) => (
              <section key={name} className={styles.column} aria-label={name}>
                <h2 className={styles.heading}>
                  {name} <ColumnCount count={orders.length} />
                </h2>
                {orders.length === 0 && <p className={styles.empty}>{kitchenTexts.none}</p>}
                <ul className={styles.tickets}>
                  {orders.map((order) => (
                    <li key={order._id} className={styles.place}>
                      <KitchenTicket order={order} hotkey={hotkeys.get(order._id) ?? null} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

const views: readonly KitchenView[] = ['columns', 'queue'];

function KitchenHeader({ view, canChoose }: { view: KitchenView; canChoose: boolean }) {
  const time = useServerTime((now) => formatTime(new Date(now)));
  return (
    <header className={styles.header}>
      <LinkButton
        to={paths.orders}
        variant="ghost"
        icon={<ArrowLeft aria-hidden />}
        aria-label={kitchenTexts.back}
      >
        {null}
      </LinkButton>
      <h1 tabIndex={-1} className={styles.title}>
        {kitchenTexts.title}
      </h1>
      <time className={styles.clock}>{time}</time>
      <ConnectionPill />
      {canChoose && (
        <fieldset className={styles.views} aria-label={kitchenTexts.viewLabel}>
          {views.map((each) => (
            <Button
              key={each}
              size="sm"
              aria-pressed={each === view}
              variant={each === view ? 'primary' : 'secondary'}
              onClick={() => kitchenView.choose(each)}
            >
              {kitchenTexts.views[each]}
            </Button>
          ))}
        </fieldset>
      )}
      {document.fullscreenEnabled && (
        <IconButton
          label={kitchenTexts.fullScreen}
          icon={<Maximize aria-hidden />}
          onClick={() => void toggleFullScreen()}
        />
      )}
    </header>
  );
}

async function toggleFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen();
}

/** "6 × Muzzarella": what the stove has to do for everybody at once. */
function ToCook({ orders }: { orders: readonly PanelOrder[] }) {
  const dishes = toCook(orders.filter(({ status }) => status === 'preparando'));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to scroll it
    <section className={styles.toCook} aria-label={kitchenTexts.toCook} tabIndex={0}>
      <h2 className={styles.toCookTitle}>{kitchenTexts.toCook}</h2>
      {dishes.length === 0 && <p className={styles.empty}>{kitchenTexts.nothing}</p>}
      <ul className={styles.dishes}>
        {dishes.map(({ name, units, ways }) => (
          <li key={name} className={styles.dish}>
            <strong>{units} ×</strong> {name}
            {ways.length > 0 && (
              <span className={styles.ways}>
                {ways.map((way) => `${way.units} ${way.words}`).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
