import { type AssignedGroup, dish, type Section } from './shop.ts';

const ripeness: AssignedGroup = {
  group: 'ripeness',
  title: '¿Cómo los prefieres?',
  min: 0,
  max: 1,
};
const temperature: AssignedGroup = { group: 'temperature', title: 'Temperatura', min: 1, max: 1 };

export const mercadoMenu: readonly Section[] = [
  {
    category: 'Despensa y Almacén',
    notes: ['Si no hay, llámame', 'Con el vencimiento más largo'],
    dishes: [
      dish('Yerba mate 1 kg', 5_400, 'yerba', 'Con palo, estacionada.'),
      dish('Harina 000 1 kg', 1_350, 'flour'),
      dish('Aceite de girasol 1,5 L', 4_300, 'oil', '', { outOfStock: true }),
      dish('Café molido 500 g', 11_900, 'coffeeBeans', 'Tueste medio.'),
      dish('Leche entera 1 L', 1_900, 'milk'),
      dish('Huevos, maple de 30', 7_800, 'eggs', 'De campo.', {
        before: 8_900,
        promotion: 'Oferta de la semana',
      }),
      dish('Dulce de leche 400 g', 3_400, 'dulceDeLeche', 'Estilo colonial.'),
      dish('Mermelada de frambuesa', 4_800, 'jam', 'De productores de La Cumbrecita.'),
      dish('Miel de las sierras 500 g', 6_200, 'honey', 'Multifloral.'),
      dish('Fideos tirabuzón 500 g', 1_450, null),
      dish('Arroz largo fino 1 kg', 1_900, null),
      dish('Azúcar 1 kg', 1_300, null),
    ],
  },
  {
    category: 'General',
    notes: ['Lo más fresco posible', 'En bolsa de papel'],
    dishes: [
      dish('Bolsón de verduras', 9_900, 'vegetables', 'Ocho variedades de estación, 6 kg.', {
        before: 11_800,
        promotion: 'Del productor a tu mesa',
      }),
      dish('Bolsón de frutas', 10_400, 'fruit', 'Seis variedades, 5 kg.'),
      dish('Papa 2 kg', 2_400, 'potatoes'),
      dish('Tomate redondo 1 kg', 2_900, 'tomatoes', '', { groups: [ripeness] }),
      dish('Limón 1 kg', 2_200, 'lemons'),
      dish('Banana 1 kg', 2_600, null, '', { groups: [ripeness] }),
    ],
  },
  {
    category: 'Picadas',
    dishes: [
      dish('Picada serrana para dos', 18_900, 'picada', 'Fiambres de Colonia Caroya y quesos.', {
        promotion: 'Con pan casero incluido',
      }),
      dish('Queso cremoso, 500 g', 6_400, 'cheese', 'Al corte.'),
      dish('Salame de Colonia', 5_900, null, 'Picado grueso, 250 g.'),
    ],
  },
  {
    category: 'Sushi',
    dishes: [
      dish('Bandeja de sushi, 12 piezas', 17_800, 'sushi', 'Elaborada hoy, con salsa de soja.'),
      dish('Bandeja de sushi, 24 piezas', 33_500, 'sushi', 'Salmón, langostinos y vegetales.', {
        outOfStock: true,
      }),
    ],
  },
  {
    category: 'Panadería',
    dishes: [
      dish('Pan casero', 2_700, 'bread', 'De masa madre, 600 g.'),
      dish('Criollitos, 1/2 kg', 3_200, null, 'Hojaldrados, como en Córdoba.'),
    ],
  },
  {
    category: 'Bebidas Energéticas y Gaseosas',
    groups: [temperature],
    dishes: [
      dish('Gaseosa cola 2,25 L', 3_600, 'cola'),
      dish('Gaseosa lima limón 2,25 L', 3_600, 'lemonSoda'),
      dish('Gaseosa naranja 2,25 L', 3_400, 'orangeSoda'),
      dish('Energizante 473 ml', 2_900, 'energyDrink'),
      dish('Agua tónica, lata', 1_700, 'tonic'),
    ],
  },
  {
    category: 'Cervezas',
    groups: [temperature],
    dishes: [
      dish('Cerveza rubia, lata 473 ml', 2_300, 'beerBlonde'),
      dish('Cerveza roja artesanal', 3_900, 'beerRed', 'De la sierra, 500 ml.'),
      dish('Pack de 6 latas', 12_400, 'beerBlonde', '', {
        before: 13_800,
        promotion: '6 al precio de 5 y algo',
      }),
    ],
  },
  {
    category: 'Vinos',
    notes: ['Es para regalo'],
    dishes: [
      dish('Malbec de Traslasierra', 9_800, 'wineRed', '750 ml.'),
      dish('Torrontés', 8_600, 'wineWhite', '750 ml.'),
      dish('Rosado de Colonia Caroya', 7_900, 'wineRose', '750 ml.'),
    ],
  },
  {
    category: 'Snacks',
    dishes: [dish('Papas fritas 250 g', 3_800, 'snacks'), dish('Maní salado 200 g', 1_900, null)],
  },
  {
    category: 'Golosinas y Chocolates',
    dishes: [dish('Chocolate artesanal 100 g', 4_900, 'chocolate', 'De Villa General Belgrano.')],
  },
  {
    category: 'Limpieza y Hogar',
    dishes: [
      dish('Detergente 750 ml', 2_600, null),
      dish('Lavandina 1 L', 1_500, null, '', { outOfStock: true }),
    ],
  },
];
