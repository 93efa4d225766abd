export const addressTexts = {
  search: 'Buscar dirección',
  searchPlaceholder: 'Calle, número y localidad',
  searchHint: 'Escribe y elige una sugerencia. También puedes tocar el mapa.',
  unknown:
    'No conocemos esa dirección en la Argentina. Escribe también la localidad, o toca el mapa.',
  suggestions: 'Sugerencias de direcciones',
  found: (count: number) => (count === 1 ? '1 sugerencia' : `${count} sugerencias`),
  street: 'Calle',
  number: 'Número',
  city: 'Ciudad',
  map: 'Mapa con la ubicación del local',
  moveMarker: 'La ubicación es aproximada. Arrastra el marcador hasta la puerta de tu local.',
  locate: 'Estoy en el local: usar mi ubicación',
  locating: 'Buscando...',
  locateFailed:
    'El navegador no dijo dónde estás. Permite la ubicación en los permisos del sitio, o toca el mapa.',
  noPoint: 'Todavía no hay una ubicación elegida.',
};
