export const missingImage = 'Falta la imagen.';
export const unreadableImage =
  'La imagen no se pudo leer. Usa una foto JPG, PNG, GIF o WebP de hasta 24 megapíxeles.';
export const imageNotFound = 'No se encontró la imagen.';
export const noRoomLeft = 'Llegaste al máximo de imágenes guardadas. Borra las que ya no uses.';
export const foreignImage = 'La imagen debe ser una que hayas subido a Mostrador.';
