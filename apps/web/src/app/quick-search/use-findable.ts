import { boardStatuses } from '@mostrador/contract/order-states';
import { useQuery } from '@tanstack/react-query';
import { productsOf } from '../../features/catalogue/api.ts';
import { customerName } from '../../features/orders/card/order-words.ts';
import { ordersQuery } from '../../features/orders/live/orders-query.ts';
import { useRole } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useBusinessId } from '../../lib/session.ts';
import { mayOpen } from '../page-needs.ts';
import { pageNames } from '../texts.ts';
import type { Found } from './find.ts';
import { quickSearchTexts } from './texts.ts';

const page = (label: string, to: string): Found => ({ key: to, kind: 'page', label, to });

const pages: readonly Found[] = [
  page(pageNames.orders, paths.orders),
  page(pageNames.kitchen, paths.kitchen),
  page(pageNames.history, paths.history),
  page(pageNames.products, paths.products),
  page(pageNames.optionGroups, paths.optionGroups),
  page(pageNames.hours, paths.hours),
  page(pageNames.finances, paths.dashboard),
  page(pageNames.logistics, paths.logistics),
  page(pageNames.profile, paths.profile),
  page(pageNames.prices, paths.prices),
  page(pageNames.sheets, paths.sheets),
  page(pageNames.menuOrder, paths.menuOrder),
  page(pageNames.menuPreview, paths.menuPreview),
  page(pageNames.soldOut, paths.soldOut),
  page(pageNames.sectionHours, paths.sectionHours),
  page(pageNames.team, paths.team),
  page(pageNames.activity, paths.activity),
  page(pageNames.printing, paths.printing),
  page(pageNames.security, paths.security),
  page(pageNames.tutorials, paths.tutorials),
  page(pageNames.devices, paths.devices),
  page(pageNames.changePassword, paths.changePassword),
  page(pageNames.addBusiness, paths.addBusiness),
];

/** Pages at once; orders of the board and products as soon as they are there. */
export function useFindable(isOpen: boolean): readonly Found[] {
  const businessId = useBusinessId();
  const role = useRole();
  const enabled = isOpen && businessId !== null;
  const orders = useQuery({ ...ordersQuery(businessId ?? ''), enabled });
  const products = useQuery({ ...productsOf(businessId ?? ''), enabled });
  const onBoard = (orders.data ?? []).filter(({ status }) =>
    boardStatuses.some((shown) => shown === status),
  );
  return [
    ...pages.filter(({ to }) => mayOpen(role, to)),
    ...onBoard.map(
      (order): Found => ({
        key: order._id,
        kind: 'order',
        label: quickSearchTexts.order(order.shortId, customerName(order)),
        to: paths.orders,
        asked: { orderId: order._id },
      }),
    ),
    ...(products.data ?? []).map(
      ({ _id, name }): Found => ({
        key: _id,
        kind: 'product',
        label: name,
        to: paths.products,
        asked: { search: name },
      }),
    ),
  ];
}
