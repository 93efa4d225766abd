import type { Permission } from './permissions.ts';

/** What a business can take over from another one of the same person. */
export const setupParts = ['menu', 'hours', 'delivery', 'tickets'] as const;
export type SetupPart = (typeof setupParts)[number];

/** Needed in both businesses. */
export const setupNeeds: Readonly<Record<SetupPart, Permission>> = {
  menu: 'catalogue.edit',
  hours: 'opening.edit',
  delivery: 'delivery.edit',
  tickets: 'printing.edit',
};

export const setupNames: Readonly<Record<SetupPart, string>> = {
  menu: 'la carta',
  hours: 'los horarios',
  delivery: 'los envíos',
  tickets: 'las impresoras',
};
