import { addDays } from '@mostrador/contract/time';
import { localDay } from './local-time.ts';

const hour = 4;

/** What is done once a night is done after 04:00; until then it is still the night before. */
export const nightOf = (now: Date): string => localDay(addDays(now, -hour / 24));
