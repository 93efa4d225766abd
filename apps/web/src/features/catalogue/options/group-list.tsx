import type { Product } from '@mostrador/contract/catalogue';
import type { OptionGroup } from '@mostrador/contract/option-groups';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { productsOf } from '../api.ts';
import { GroupCard } from './group-card.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { moveGroup } from './set-order.ts';

interface GroupListProps {
  businessId: string;
  groups: readonly OptionGroup[];
}

/** In the order in which customers see them; where each is used follows when the products have come. */
export function GroupList({ businessId, groups }: GroupListProps) {
  const { data: products } = useQuery(productsOf(businessId));
  const uses = useMemo(() => products && usesOf(products), [products]);
  return groups.map((group, index) => (
    <GroupCard
      key={group._id}
      businessId={businessId}
      group={group}
      usedIn={uses && (uses.get(group._id) ?? [])}
      order={
        groups.length > 1 && (
          <OrderButtons
            name={group.groupName}
            index={index}
            total={groups.length}
            onMove={(to) => moveGroup(businessId, groups, index, to)}
          />
        )
      }
    />
  ));
}

/** The names of the products of each group, by its id. */
function usesOf(products: readonly Product[]): Map<string, string[]> {
  const uses = new Map<string, string[]>();
  for (const { name, optionGroups } of products) {
    for (const { optionGroup } of optionGroups) {
      const names = uses.get(optionGroup);
      if (names) names.push(name);
      else uses.set(optionGroup, [name]);
    }
  }
  return uses;
}
