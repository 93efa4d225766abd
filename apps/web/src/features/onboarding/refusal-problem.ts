import { ApiError, errorText } from '../../lib/api-error.ts';
import type { Problem } from './find-problem.ts';
import { lastStep, type StepNumber } from './registration.ts';
import { onboardingTexts } from './texts.ts';

// Which step a sentence of the server is about; the first that fits.
const steps: readonly { words: RegExp; step: StepNumber; fieldId?: string }[] = [
  { words: /Paso 4/, step: 4 },
  { words: /Paso 3|DNI/, step: 3 },
  { words: /contraseña (debe|es|no puede)/i, step: 1, fieldId: 'owner-password' },
  { words: /correo/i, step: 1, fieldId: 'owner-email' },
  { words: /^Tu nombre/, step: 1, fieldId: 'owner-name' },
  { words: /^Tu teléfono/, step: 1, fieldId: 'owner-phone' },
  { words: /^El CUIT/, step: 2, fieldId: 'business-cuit' },
  { words: /^El nombre/, step: 2, fieldId: 'business-name' },
  { words: /^El teléfono/, step: 2, fieldId: 'business-phone' },
  { words: /^La categoría/, step: 2, fieldId: 'business-category' },
  { words: /Paso 2|^(La calle|El número|La ciudad|Las coordenadas|La cantidad)/, step: 2 },
];

/** What the server refused, with the step where it can be put right. */
export function refusalProblem(error: unknown): Problem {
  const text = errorText(error, 'error', onboardingTexts.problems.failed);
  const isAboutInput = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const found = isAboutInput ? steps.find(({ words }) => words.test(text)) : undefined;
  return { text, step: found?.step ?? lastStep, fieldId: found?.fieldId };
}
