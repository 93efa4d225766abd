const digitsAndKeys =
  '123456 1234567 12345678 123456789 1234567890 0123456789 111111 000000 121212 123123 654321 ' +
  '666666 112233 789456 159753 987654321 11111111 00000000 123321 1q2w3e 1q2w3e4r 1qaz2wsx ' +
  'qwerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbnm abc123 abcd1234 abcdef aaaaaa a123456';
const words =
  'password password1 passw0rd contraseña contrasena contraseña1 argentina argentina1 boca12 bocajuniors ' +
  'river1 riverplate messi10 maradona10 cordoba teamo teamomucho mostrador mostrador1 iloveyou ' +
  'welcome admin1 admin123 administrador usuario negocio negocio1 restaurante pizzeria delivery ' +
  'master monkey dragon sunshine princesa football futbol hola123 hola1234 secreto cambiar cambiame';

/** The ones that are tried first, here and everywhere. */
export const commonPasswords: ReadonlySet<string> = new Set(`${digitsAndKeys} ${words}`.split(' '));
