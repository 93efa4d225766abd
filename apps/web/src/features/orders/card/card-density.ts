import { keptChoice } from '../../../lib/kept-choice.ts';

/** How much room a card takes: easy to read from afar, or more of them at once. */
const density = keptChoice('cards', ['comfortable', 'compact']);

export const { use: useCardDensity, choose: setCardDensity } = density;
