import type { ImportPreview } from '@mostrador/contract/menu-sheets';
import { fingerprintOf } from '../../../lib/fingerprint.ts';
import { idMaker } from '../../../lib/ids.ts';
import { groupNamer } from './menu-tables.ts';
import { KnownGroups, type OptionPlan, planOptions } from './plan-options.ts';
import { type ProductPlan, planProducts } from './plan-products.ts';
import type { MenuFile } from './read-menu-file.ts';
import type { StoredMenu } from './stored-menu.ts';

export interface ImportPlan {
  preview: ImportPreview;
  options: OptionPlan;
  products: ProductPlan;
}

/** What the file would do to this menu; nothing is written. Options first: products name their groups. */
export function planImport(file: MenuFile, menu: StoredMenu, now: Date): ImportPlan {
  const makeId = idMaker(now.getTime());
  const groups = new KnownGroups(menu);
  const options = planOptions(file.options, groups, makeId);
  const products = planProducts(file.products, menu, groups, groupNamer(groups.all), {
    makeId,
    now,
  });
  const lines = [...products.lines, ...options.lines];
  const count = (state: string) => lines.filter((line) => line.state === state).length;
  const touched = [...products.changedProducts, ...options.changedOptions].map(({ id }) => id);
  return {
    preview: {
      fingerprint: fingerprintOf([lines, touched]),
      counts: {
        new: count('new'),
        changed: count('changed'),
        same: count('same'),
        wrong: count('wrong'),
      },
      ignoredColumns: [...new Set(file.ignoredColumns)].slice(0, 50),
      lines,
    },
    options,
    products,
  };
}
