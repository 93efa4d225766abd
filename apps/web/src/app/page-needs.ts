import { mayRole, type Permission, type Role } from '@mostrador/contract/permissions';
import { paths } from '../lib/paths.ts';

/** What a page needs of the role; the others are for everybody. */
const pageNeeds: ReadonlyMap<string, Permission> = new Map([
  [paths.history, 'history.day'],
  [paths.products, 'catalogue.stock'],
  [paths.prices, 'catalogue.edit'],
  [paths.sheets, 'catalogue.edit'],
  [paths.menuOrder, 'catalogue.edit'],
  [paths.menuPreview, 'catalogue.stock'],
  [paths.soldOut, 'catalogue.stock'],
  [paths.sectionHours, 'catalogue.edit'],
  [paths.optionGroups, 'catalogue.edit'],
  [paths.hours, 'opening.edit'],
  [paths.dashboard, 'money.see'],
  [paths.logistics, 'delivery.edit'],
  [paths.profile, 'profile.edit'],
  [paths.printing, 'printing.edit'],
  [paths.team, 'people.manage'],
  [paths.activity, 'activity.see'],
]);

export const needsOfPage = (path: string): Permission | undefined => pageNeeds.get(path);

export function mayOpen(role: Role, path: string): boolean {
  const needs = needsOfPage(path);
  return needs === undefined || mayRole(role, needs);
}
