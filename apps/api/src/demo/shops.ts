import { cascadas } from './shops/cascadas.ts';
import { fogon } from './shops/fogon.ts';
import { mercado } from './shops/mercado.ts';
import type { Shop } from './shops/shop.ts';
import { espiga, mirador } from './shops/waiting-shops.ts';

/** The marketplace of the Punilla valley. */
export const shops: readonly Shop[] = [fogon, cascadas, mercado, espiga, mirador];
