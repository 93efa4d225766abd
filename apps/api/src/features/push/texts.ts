export const pushTexts = {
  unknownService: 'Ese navegador usa un servicio de avisos que no conocemos.',
  noDevice: 'No se encontró ese dispositivo.',
};
