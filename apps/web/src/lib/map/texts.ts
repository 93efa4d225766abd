export const mapTexts = {
  loading: 'Cargando mapa...',
  failed: 'Error al cargar el mapa. Por favor, recarga la página.',
  plain: 'Sin calles: ubicación aproximada',
  pinLabel: 'Tu local',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  marker: 'Ubicación del local',
  movableMarker: 'Ubicación del local. Muévela con las flechas; con Mayúsculas avanza una cuadra.',
};
