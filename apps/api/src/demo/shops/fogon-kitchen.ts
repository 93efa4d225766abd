import { type AssignedGroup, dish, type Section } from './shop.ts';

const doneness: AssignedGroup = { group: 'doneness', title: '¿Cómo la quieres?', min: 1, max: 1 };
const extras: AssignedGroup = { group: 'extras', title: 'Súmale algo', min: 0, max: 3 };
const sauces: AssignedGroup = { group: 'sauces', title: 'Salsas', min: 0, max: 2 };
const size: AssignedGroup = { group: 'size', title: 'Tamaño', min: 1, max: 1 };
const side: AssignedGroup = { group: 'side', title: 'Elige la guarnición', min: 1, max: 1 };

export const fogonKitchen: readonly Section[] = [
  {
    category: 'Lomos',
    notes: ['Sin cebolla', 'Sin mayonesa', 'Cortado al medio, por favor'],
    groups: [doneness, extras, sauces],
    dishes: [
      dish('Lomo completo', 12_500, 'lomoFull', 'Jamón, queso, huevo, lechuga y tomate.'),
      dish('Lomo simple', 10_200, 'lomoPlain', 'Lomo, queso, lechuga y tomate en pan casero.'),
      dish('Lomo de pollo', 11_200, null, 'Suprema grillada, queso, lechuga y tomate.'),
      dish('Lomazo para dos', 21_900, 'lomoFull', 'Medio metro de lomo completo con papas.', {
        before: 24_500,
        promotion: 'Promo para compartir',
        serves: 2,
      }),
    ],
  },
  {
    category: 'Pizzas',
    notes: ['Bien cocida', 'Sin aceitunas', 'Cortada en 12'],
    groups: [size],
    dishes: [
      dish(
        'Pizza muzzarella',
        9_800,
        'pizzaMuzzarella',
        'Salsa de tomate, muzzarella y aceitunas.',
        {
          promotion: 'Los martes, la segunda a mitad de precio',
          tags: ['vegetariano'],
        },
      ),
      dish('Pizza napolitana', 11_400, 'pizzaNapolitana', 'Tomate en rodajas, ajo y albahaca.'),
      dish('Pizza especial', 12_600, 'pizzaEspecial', 'Jamón, morrones y aceitunas.'),
      dish('Fugazzeta', 11_900, 'pizzaFugazzeta', 'Mucha cebolla y más queso.'),
      dish('Pizza calabresa', 12_400, 'pizzaCalabresa', 'Longaniza en rodajas, apenas picante.', {
        tags: ['picante'],
      }),
      dish('Pizza con huevo', 11_200, 'pizzaHuevo', 'Jamón, morrón y huevo duro.'),
      dish('Pizza de rúcula y crudo', 13_900, 'pizzaRucula', 'Jamón crudo y rúcula fresca.', {
        before: 15_600,
        promotion: 'Recomendada de la semana',
      }),
    ],
  },
  {
    category: 'Hamburguesas',
    notes: ['Sin cebolla', 'Sin pepinillos', 'Salsas aparte'],
    groups: [extras, sauces],
    dishes: [
      dish('Hamburguesa simple', 7_900, 'burgerSimple', 'Medallón de 120 g, queso y vegetales.'),
      dish('Doble con panceta', 10_900, 'burgerDouble', 'Dos medallones, cheddar y panceta.'),
      dish('Hamburguesa a caballo', 9_600, 'burgerEgg', 'Con huevo frito y panceta.'),
      dish('Veggie de lentejas', 8_800, 'burgerVeggie', 'Medallón de lentejas, queso y palta.', {
        outOfStock: true,
        tags: ['vegetariano'],
      }),
    ],
  },
  {
    category: 'Milanesas',
    notes: ['Sin sal', 'Con limón extra'],
    groups: [side],
    dishes: [
      dish('Milanesa con guarnición', 10_900, 'milanesa', 'De ternera, grande y crocante.'),
      dish('Milanesa napolitana', 12_900, 'milanesaNapolitana', 'Jamón, salsa y muzzarella.'),
      dish('Milanesa a caballo', 12_400, 'milanesaCaballo', 'Con dos huevos fritos.'),
    ],
  },
  {
    category: 'Parrilla',
    dishes: [
      dish('Vacío a las brasas', 16_900, 'grill', 'Con chimichurri de la casa.', {
        groups: [doneness, side],
        tags: ['sinTacc'],
      }),
      dish('Choripán', 5_200, null, 'Chorizo criollo en pan francés.', { groups: [sauces] }),
      dish('Parrillada para dos', 32_900, 'grill', 'Asado, vacío, chorizo, morcilla y provoleta.', {
        before: 36_800,
        promotion: 'Con ensalada mixta de regalo',
        tags: ['sinTacc'],
        serves: 2,
      }),
    ],
  },
];
