import { expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { refusalProblem } from './refusal-problem.ts';

const refused = (status: number, error: string) => refusalProblem(new ApiError(status, { error }));

it('goes to the step that the server speaks about', () => {
  for (const [text, step] of [
    ['Ya existe una cuenta con ese correo. Inicia sesión o recupera tu contraseña.', 1],
    ['El correo no es válido.', 1],
    ['Esa contraseña es demasiado fácil de adivinar. Elige otra.', 1],
    ['La contraseña debe tener al menos 8 caracteres.', 1],
    ['Tu teléfono no puede quedar en blanco.', 1],
    ['El nombre del negocio puede tener hasta 120 caracteres.', 2],
    ['El CUIT puede tener hasta 20 caracteres.', 2],
    ['La calle no puede quedar en blanco.', 2],
    ['Por favor, busca y selecciona una dirección válida del mapa en el Paso 2.', 2],
    ['La foto del dorso del DNI no se pudo leer. Sube una imagen JPG.', 3],
    ['Los términos y condiciones cambiaron. Léelos y acéptalos en el Paso 4.', 4],
  ] as const) {
    expect(refused(400, text)).toMatchObject({ text, step });
  }
});

it('stays where it is when the server cannot say what is wrong', () => {
  const failed = 'Ocurrió un error. Por favor, intenta de nuevo.';
  expect(refusalProblem(new ApiError(0, null))).toMatchObject({ text: failed, step: 4 });
  expect(refusalProblem(new Error('x'))).toMatchObject({ text: failed, step: 4 });
  expect(refused(503, 'El correo está ocupado.')).toMatchObject({ step: 4 });
});
