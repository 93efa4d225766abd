import { keptChoice } from '../../../lib/kept-choice.ts';

/** Columns by state, or one queue in the order in which they go out; kept on the device. */
export const kitchenView = keptChoice('kitchen-view', ['columns', 'queue']);
export type KitchenView = ReturnType<typeof kitchenView.get>;
