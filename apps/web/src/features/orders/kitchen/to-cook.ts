import type { BoardColumns } from '../board/board-columns.ts';
import { optionWords } from '../card/order-words.ts';
import type { PanelOrder } from '../live/panel-order.ts';

export interface Dish {
  name: string;
  units: number;
  /** How many of them in which way: "2 Familiar". */
  ways: { words: string; units: number }[];
}

/** What has to be cooked, added up over all orders: the most of one kind first. */
export function toCook(orders: readonly PanelOrder[]): Dish[] {
  const dishes = new Map<string, Map<string, number>>();
  for (const line of orders.flatMap(({ products }) => products)) {
    const ways = dishes.get(line.name) ?? new Map<string, number>();
    const words = optionWords(line);
    ways.set(words, (ways.get(words) ?? 0) + line.quantity);
    dishes.set(line.name, ways);
  }
  return [...dishes]
    .map(([name, ways]) => ({
      name,
      units: [...ways.values()].reduce((sum, units) => sum + units, 0),
      ways: [...ways].filter(([words]) => words !== '').map(([words, units]) => ({ words, units })),
    }))
    .sort((a, b) => b.units - a.units || a.name.localeCompare(b.name, 'es'));
}

/** Who has to be answered, then what goes out first; what is late is before everything else to cook. */
export const queueOf = ({ pendiente, preparando }: BoardColumns): PanelOrder[] => [
  ...pendiente,
  ...preparando,
];
