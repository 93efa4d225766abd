import { beer, wine } from './beer-and-wine.ts';
import { burger } from './burger.ts';
import { cake, flan } from './cake.ts';
import { coffee } from './coffee.ts';
import { crate } from './crate.ts';
import { empanadas } from './empanadas.ts';
import { fries } from './fries.ts';
import { cheese, chocolate, jar, pack } from './groceries.ts';
import { iceCreamCone, iceCreamTub } from './ice-cream.ts';
import { cascadasLogo, espigaLogo, fogonLogo, mercadoLogo } from './logos.ts';
import { lomo } from './lomo.ts';
import { milanesa } from './milanesa.ts';
import { grill, picada } from './on-boards.ts';
import { pasta, ravioles } from './pasta.ts';
import { alfajores, bread, churros, pastries } from './pastries.ts';
import type { Picture } from './picture.ts';
import { pizza } from './pizza.ts';
import { salad } from './salad.ts';
import { migaSandwiches, toast, waffle } from './sandwiches.ts';
import { bottle, can, juice } from './soft-drinks.ts';
import { sushi } from './sushi.ts';

export const pictures = {
  pizzaMuzzarella: { backdrop: 'mint', draw: pizza('muzzarella') },
  pizzaNapolitana: { backdrop: 'butter', draw: pizza('napolitana') },
  pizzaEspecial: { backdrop: 'sky', draw: pizza('especial') },
  pizzaFugazzeta: { backdrop: 'rose', draw: pizza('fugazzeta') },
  pizzaCalabresa: { backdrop: 'sand', draw: pizza('calabresa') },
  pizzaHuevo: { backdrop: 'lilac', draw: pizza('huevo') },
  pizzaRucula: { backdrop: 'peach', draw: pizza('rucula') },
  burgerSimple: { backdrop: 'sky', draw: burger({ patties: 1 }) },
  burgerDouble: { backdrop: 'butter', draw: burger({ patties: 2, bacon: true }) },
  burgerEgg: { backdrop: 'rose', draw: burger({ patties: 1, egg: true, bacon: true }) },
  burgerVeggie: { backdrop: 'mint', draw: burger({ patties: 1, veggie: true }) },
  lomoFull: { backdrop: 'butter', draw: lomo() },
  lomoPlain: { backdrop: 'mint', draw: lomo({ egg: false }) },
  empanadasOven: { backdrop: 'rose', draw: empanadas() },
  empanadasFried: { backdrop: 'mint', draw: empanadas({ fried: true }) },
  milanesa: { backdrop: 'sky', draw: milanesa() },
  milanesaNapolitana: { backdrop: 'butter', draw: milanesa({ topping: 'napolitana' }) },
  milanesaCaballo: { backdrop: 'peach', draw: milanesa({ topping: 'caballo', side: 'pure' }) },
  fries: { backdrop: 'sky', draw: fries() },
  friesCheddar: { backdrop: 'lilac', draw: fries({ cheddar: true }) },
  saladMixed: { backdrop: 'butter', draw: salad() },
  saladCaesar: { backdrop: 'mint', draw: salad({ with: 'caesar' }) },
  coneClassic: { backdrop: 'sky', draw: iceCreamCone('frutilla', 'chocolate', 'dulceDeLeche') },
  coneFruit: { backdrop: 'butter', draw: iceCreamCone('frutosRojos', 'limon', 'frutilla') },
  tubClassic: { backdrop: 'rose', draw: iceCreamTub('chocolate', 'frutilla', 'dulceDeLeche') },
  tubFresh: { backdrop: 'lilac', draw: iceCreamTub('menta', 'limon', 'vainilla') },
  cakeChocolate: { backdrop: 'rose', draw: cake('chocolate') },
  cakeLemon: { backdrop: 'sky', draw: cake('limon') },
  cakeBerries: { backdrop: 'mint', draw: cake('frutosRojos') },
  cakeCarrot: { backdrop: 'lilac', draw: cake('zanahoria') },
  cakeRogel: { backdrop: 'peach', draw: cake('rogel') },
  flan: { backdrop: 'sky', draw: flan },
  coffeeLatte: { backdrop: 'sand', draw: coffee() },
  coffeeBlack: { backdrop: 'peach', draw: coffee({ drink: 'cafe' }) },
  coffeeBreakfast: { backdrop: 'sky', draw: coffee({ croissants: true }) },
  submarino: { backdrop: 'rose', draw: coffee({ drink: 'submarino' }) },
  tea: { backdrop: 'mint', draw: coffee({ drink: 'te' }) },
  croissants: { backdrop: 'butter', draw: pastries('medialunas') },
  pastries: { backdrop: 'rose', draw: pastries('facturas') },
  churros: { backdrop: 'sky', draw: churros },
  alfajores: { backdrop: 'mint', draw: alfajores },
  bread: { backdrop: 'sand', draw: bread },
  pastaRed: { backdrop: 'mint', draw: pasta('tuco') },
  pastaCream: { backdrop: 'rose', draw: pasta('crema') },
  pastaPesto: { backdrop: 'butter', draw: pasta('pesto') },
  ravioles: { backdrop: 'sky', draw: ravioles },
  grill: { backdrop: 'mint', draw: grill },
  picada: { backdrop: 'rose', draw: picada },
  sushi: { backdrop: 'sky', draw: sushi },
  toast: { backdrop: 'butter', draw: toast },
  migaSandwiches: { backdrop: 'mint', draw: migaSandwiches },
  waffleSweet: { backdrop: 'lilac', draw: waffle('dulce') },
  waffleSavoury: { backdrop: 'sky', draw: waffle('salado') },
  cola: { backdrop: 'rose', draw: bottle({ liquid: '#4a2618', label: '#c5302a', cap: '#c5302a' }) },
  lemonSoda: {
    backdrop: 'mint',
    draw: bottle({ liquid: '#d9eecb', label: '#3f8f4a', cap: '#3f8f4a' }),
  },
  orangeSoda: {
    backdrop: 'peach',
    draw: bottle({ liquid: '#f39a2e', label: '#2f6fb0', cap: '#e0702c' }),
  },
  water: { backdrop: 'sky', draw: bottle({ liquid: '#d3ecf6', label: '#3a8fc2', cap: '#2f6fb0' }) },
  energyDrink: { backdrop: 'butter', draw: can({ fill: '#27405f', stripe: '#f2b632' }) },
  tonic: { backdrop: 'lilac', draw: can({ fill: '#f1c233', stripe: '#fffaf0' }) },
  beerBlonde: { backdrop: 'sky', draw: beer('rubia') },
  beerRed: { backdrop: 'butter', draw: beer('roja') },
  beerDark: { backdrop: 'mint', draw: beer('negra') },
  wineRed: { backdrop: 'rose', draw: wine('tinto') },
  wineWhite: { backdrop: 'mint', draw: wine('blanco') },
  wineRose: { backdrop: 'sand', draw: wine('rosado') },
  orangeJuice: { backdrop: 'sky', draw: juice({ fill: '#f9a83a', slice: '#f0902e' }) },
  berrySmoothie: { backdrop: 'mint', draw: juice({ fill: '#d8567f', slice: '#e86a8e' }) },
  lemonade: { backdrop: 'butter', draw: juice({ fill: '#e6ee9a', slice: '#e3cf3a' }) },
  vegetables: { backdrop: 'mint', draw: crate('verduras') },
  fruit: { backdrop: 'sky', draw: crate('frutas') },
  potatoes: { backdrop: 'butter', draw: crate('papas') },
  tomatoes: { backdrop: 'mint', draw: crate('tomates') },
  lemons: { backdrop: 'lilac', draw: crate('limones') },
  eggs: { backdrop: 'sky', draw: crate('huevos') },
  yerba: { backdrop: 'sand', draw: pack({ fill: '#3f7d4a', accent: '#c5302a', mark: 'leaf' }) },
  flour: { backdrop: 'sky', draw: pack({ fill: '#e9d9b8', accent: '#b07a35', mark: 'wheat' }) },
  oil: { backdrop: 'mint', draw: pack({ fill: '#f2c94c', accent: '#3f7d4a', mark: 'drop' }) },
  coffeeBeans: {
    backdrop: 'peach',
    draw: pack({ fill: '#6b432c', accent: '#c98a4b', mark: 'bean' }),
  },
  snacks: { backdrop: 'sky', draw: pack({ fill: '#d8412f', accent: '#f2b632', mark: 'star' }) },
  milk: { backdrop: 'rose', draw: pack({ fill: '#4a90c2', accent: '#ffffff', mark: 'milk' }) },
  dulceDeLeche: { backdrop: 'butter', draw: jar({ fill: '#a8662d', lid: '#2f6fb0' }) },
  jam: { backdrop: 'rose', draw: jar({ fill: '#b6385a', lid: '#d8412f' }) },
  honey: { backdrop: 'mint', draw: jar({ fill: '#e3a32f', lid: '#7a4a26' }) },
  cheese: { backdrop: 'sky', draw: cheese },
  chocolate: { backdrop: 'lilac', draw: chocolate },
  fogonLogo: { backdrop: 'butter', draw: fogonLogo },
  cascadasLogo: { backdrop: 'sky', draw: cascadasLogo },
  mercadoLogo: { backdrop: 'mint', draw: mercadoLogo },
  espigaLogo: { backdrop: 'peach', draw: espigaLogo },
} as const satisfies Record<string, Picture>;

export type PictureName = keyof typeof pictures;
