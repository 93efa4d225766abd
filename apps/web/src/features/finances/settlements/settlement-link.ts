/** In the address, so that a week can be linked to and "back" closes it. */
export const openedParam = 'liquidacion';

export const linkToSettlement = (id: string): string =>
  `?${new URLSearchParams({ [openedParam]: id })}`;
