import { type AssignedGroup, dish, type Section } from './shop.ts';

const flavours = (max: number): AssignedGroup => ({
  group: 'flavours',
  title: max === 1 ? 'Elige el gusto' : `Elige hasta ${max} gustos`,
  min: 1,
  max,
});
const toppings: AssignedGroup = { group: 'toppings', title: 'Súmale algo', min: 0, max: 2 };
const milk: AssignedGroup = { group: 'milk', title: 'Leche', min: 1, max: 1 };

export const cascadasMenu: readonly Section[] = [
  {
    category: 'Helados',
    notes: ['Con cucharitas', 'Con cucuruchos aparte'],
    dishes: [
      dish('Helado 1 kg', 16_900, 'tubClassic', 'En pote térmico.', {
        before: 18_900,
        promotion: 'Precio de apertura',
        groups: [flavours(4), toppings],
      }),
      dish('Helado 1/2 kg', 9_400, 'tubFresh', '', { groups: [flavours(3), toppings] }),
      dish('Helado 1/4 kg', 5_200, 'tubClassic', '', { groups: [flavours(3)] }),
      dish('Cucurucho doble', 4_600, 'coneClassic', 'Solo para retirar.', {
        groups: [flavours(2)],
      }),
      dish('Cucurucho simple', 3_800, 'coneFruit', 'Solo para retirar.', { groups: [flavours(1)] }),
      dish('Bombón suizo', 3_900, null, 'Americana con corazón de dulce de leche.'),
      dish('Almendrado', 4_100, null, 'Porción individual.', { outOfStock: true }),
    ],
  },
  {
    category: 'Cafetería',
    notes: ['Con edulcorante', 'Bien caliente'],
    dishes: [
      dish('Café', 2_600, 'coffeeBlack', 'Tostado en Punilla.'),
      dish('Café con leche', 3_200, 'coffeeLatte', 'En jarrito.', { groups: [milk] }),
      dish('Capuchino', 3_900, 'coffeeLatte', 'Con canela y cacao.', { groups: [milk] }),
      dish('Submarino', 4_200, 'submarino', 'Leche caliente y una barra de chocolate.'),
      dish('Té de hierbas serranas', 2_400, 'tea', 'Peperina, menta y cedrón.'),
      dish('Desayuno serrano', 6_400, 'coffeeBreakfast', 'Café con leche, jugo y dos medialunas.', {
        promotion: 'Hasta las 11, con jugo grande',
        groups: [milk],
      }),
      dish(
        'Merienda para dos',
        14_900,
        'coffeeBreakfast',
        'Dos infusiones, tostadas y una torta.',
        {
          before: 16_800,
          promotion: 'De lunes a jueves',
        },
      ),
    ],
  },
  {
    category: 'Facturas',
    dishes: [
      dish('Medialunas, media docena', 5_800, 'croissants', 'De manteca.'),
      dish('Medialunas, docena', 10_800, 'croissants', 'De manteca.'),
      dish('Facturas surtidas, docena', 11_500, 'pastries', 'Con crema, dulce y membrillo.'),
      dish('Churros rellenos x 6', 6_900, 'churros', 'De dulce de leche.'),
    ],
  },
  {
    category: 'Tortas',
    notes: ['Es para un cumpleaños', 'Con cubiertos'],
    dishes: [
      dish('Porción de torta de chocolate', 5_600, 'cakeChocolate', 'Con dulce de leche.'),
      dish('Porción de lemon pie', 5_200, 'cakeLemon', 'Merengue tostado.'),
      dish('Porción de cheesecake', 6_200, 'cakeBerries', 'Con frutos rojos de la zona.'),
      dish('Porción de torta de zanahoria', 5_400, 'cakeCarrot', 'Nueces y queso crema.'),
      dish('Porción de rogel', 5_900, 'cakeRogel', 'Ocho capas y merengue.', { outOfStock: true }),
      dish(
        'Torta de chocolate entera',
        38_000,
        'cakeChocolate',
        '12 porciones, con un día de aviso.',
      ),
    ],
  },
  {
    category: 'Sandwiches',
    dishes: [
      dish('Tostado de jamón y queso', 5_900, 'toast', 'En pan de miga.'),
      dish('Sándwiches de miga, docena', 14_900, 'migaSandwiches', 'Surtidos.'),
      dish('Waffle con huevo y panceta', 7_900, 'waffleSavoury', 'Salado y crocante.'),
    ],
  },
  {
    category: 'Postres',
    dishes: [
      dish('Waffle con dulce de leche', 6_900, 'waffleSweet', 'Con frutillas.', {
        groups: [toppings],
      }),
      dish('Alfajor de maicena', 1_900, 'alfajores', 'Con coco rallado.'),
      dish('Caja de 12 alfajores', 14_500, 'alfajores', 'Para regalar.', {
        before: 16_900,
        promotion: 'Llévate un recuerdo de La Falda',
      }),
      dish('Alfajor sin TACC', 2_400, null, 'Envasado, apto celíacos.'),
    ],
  },
  {
    category: 'Bebidas sin Alcohol',
    dishes: [
      dish('Jugo de naranja exprimido', 3_800, 'orangeJuice', '400 ml.'),
      dish('Licuado de frutos rojos', 4_600, 'berrySmoothie', 'Con agua o leche.', {
        groups: [milk],
      }),
      dish('Limonada con menta', 3_900, 'lemonade', 'Jarra de medio litro.'),
      dish('Agua mineral 500 ml', 1_600, 'water'),
    ],
  },
];
