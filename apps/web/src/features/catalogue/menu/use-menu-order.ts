import type { Product } from '@mostrador/contract/catalogue';
import { useMemo, useState } from 'react';
import { withMoved } from '../with-moved.ts';
import { type MenuOrder, saveMenuOrder } from './order-menu.ts';
import { type Section, sectionName, sectionsOf } from './sections-of.ts';
import { menuTexts } from './texts.ts';

const idsOf = (products: readonly Product[]): string[] => products.map(({ _id }) => _id);

/** Moves sections and products, says where they are now, and takes moves back. */
export function useMenuOrder(businessId: string, products: readonly Product[]) {
  const sections = useMemo(() => sectionsOf(products), [products]);
  const [former, setFormer] = useState<readonly MenuOrder[]>([]);
  const [said, setSaid] = useState('');

  const save = (order: MenuOrder, before: MenuOrder, words: string) => {
    saveMenuOrder(businessId, order);
    setFormer((all) => [...all, before]);
    setSaid(words);
  };
  const moveSection = (from: number, to: number) => {
    const names = sections.map(({ category }) => category);
    save(
      { kind: 'sections', sections: withMoved(names, from, to) },
      { kind: 'sections', sections: names },
      menuTexts.moved(sectionName(names[from] ?? ''), to + 1, names.length),
    );
  };
  const moveProduct = ({ category, products: all }: Section, from: number, to: number) => {
    const order = { kind: 'products', section: category } as const;
    save(
      { ...order, productIds: idsOf(withMoved(all, from, to)) },
      { ...order, productIds: idsOf(all) },
      menuTexts.moved(all[from]?.name ?? '', to + 1, all.length),
    );
  };
  const undo = () => {
    const last = former.at(-1);
    if (!last) return;
    saveMenuOrder(businessId, last);
    setFormer(former.slice(0, -1));
    setSaid(menuTexts.undone);
  };
  return { sections, moveSection, moveProduct, undo, canUndo: former.length > 0, said };
}
