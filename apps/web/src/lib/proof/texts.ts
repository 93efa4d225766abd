export const proofTexts = {
  title: 'Confirma que eres tú',
  text: 'Lo pedimos porque cambia la seguridad de tu cuenta.',
  factorText: 'Para esto hace falta tu segundo factor.',
  password: 'Contraseña',
  code: 'Código de 6 cifras',
  usePassword: 'Usar la contraseña',
  useCode: 'Usar el código de la app',
  usePasskey: 'Usar llave de acceso',
  confirm: 'Confirmar',
  failed: 'No se pudo confirmar. Inténtalo de nuevo.',
  passkeyGivenUp: 'No se usó la llave de acceso. Inténtalo de nuevo.',
} as const;
