import { type AssignedGroup, dish, type Section } from './shop.ts';

const fillings: AssignedGroup = {
  group: 'fillings',
  title: 'Elige hasta 4 gustos',
  min: 1,
  max: 4,
};
const pastaSauce: AssignedGroup = { group: 'pastaSauce', title: 'Salsa', min: 1, max: 1 };

export const fogonRest: readonly Section[] = [
  {
    category: 'Empanadas',
    notes: ['Marca las picantes', 'Bien calientes, por favor'],
    dishes: [
      dish('Empanada de carne suave', 1_500, 'empanadasOven', 'Cortada a cuchillo, al horno.'),
      dish('Empanada de carne picante', 1_500, 'empanadasFried', 'Frita, con ají molido.', {
        tags: ['picante'],
      }),
      dish('Empanada de humita', 1_500, null, 'Choclo cremoso y queso.', { outOfStock: true }),
      dish('Empanada árabe', 1_700, null, 'Abierta, con limón.'),
      dish('Docena de empanadas', 16_200, 'empanadasOven', 'Doce, combinadas como quieras.', {
        before: 18_000,
        promotion: 'Llevas 12 y pagas 11',
        promotionDaysLeft: 6,
        groups: [fillings],
      }),
    ],
  },
  {
    category: 'Pastas',
    groups: [pastaSauce],
    dishes: [
      dish('Tallarines caseros', 8_900, 'pastaRed', 'Amasados a diario.'),
      dish('Ravioles de ricota y nuez', 9_900, 'ravioles', 'Una plancha abundante.'),
      dish('Sorrentinos de jamón y queso', 10_400, 'pastaCream', 'Seis, bien rellenos.'),
      dish('Ñoquis de papa', 8_700, 'pastaPesto', 'Los del 29 y los de todos los días.'),
    ],
  },
  {
    category: 'Papas Fritas',
    dishes: [
      dish('Papas fritas', 5_200, 'fries', 'Bastón, para compartir.', {
        tags: ['sinTacc', 'vegano'],
        serves: 2,
      }),
      dish('Papas con cheddar y panceta', 7_400, 'friesCheddar', 'Gratinadas en el momento.'),
    ],
  },
  {
    category: 'Ensaladas',
    dishes: [
      dish('Ensalada mixta', 4_900, 'saladMixed', 'Lechuga, tomate, cebolla y huevo.'),
      dish('Ensalada César', 8_200, 'saladCaesar', 'Pollo, croutons y queso en hebras.'),
    ],
  },
  {
    category: 'Postres',
    dishes: [
      dish('Flan casero', 4_200, 'flan', 'Con dulce de leche o crema.', {
        promotion: 'Gratis con tu segunda milanesa',
      }),
      dish('Panqueques de dulce de leche', 4_600, null, 'Dos, tibios.', {
        units: { left: 6, lowAt: 8 },
      }),
    ],
  },
  {
    category: 'Bebidas sin Alcohol',
    notes: ['Bien fría'],
    dishes: [
      dish('Gaseosa cola 1,5 L', 2_800, 'cola'),
      dish('Gaseosa lima limón 1,5 L', 2_800, 'lemonSoda'),
      dish('Gaseosa naranja 1,5 L', 2_800, 'orangeSoda'),
      dish('Agua mineral 500 ml', 1_600, 'water', 'Con o sin gas: aclara en la nota.'),
    ],
  },
  {
    category: 'Cervezas',
    dishes: [
      dish('Cerveza rubia 1 L', 4_200, 'beerBlonde', 'Retornable.', { tags: ['alcohol'] }),
      dish('Cerveza roja 1 L', 4_600, 'beerRed', '', { tags: ['alcohol'] }),
      dish('Cerveza negra 1 L', 4_800, 'beerDark', '', {
        outOfStock: true,
        backTomorrow: true,
        tags: ['alcohol'],
      }),
    ],
  },
  {
    category: 'Combos',
    dishes: [
      dish('Combo Fogón', 16_900, null, 'Lomo simple, papas y gaseosa de 1,5 L.', {
        before: 18_200,
        promotion: 'Combo del mes',
      }),
      dish('Combo hamburguesas x 2', 18_400, 'burgerDouble', 'Dos simples, papas y gaseosa.'),
    ],
  },
];
