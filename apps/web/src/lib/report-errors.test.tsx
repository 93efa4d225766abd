import { beforeEach, expect, it } from 'vitest';
import { stubServer } from '../testing/panel.tsx';
import type { StubServer } from '../testing/stub-server.ts';
import { ApiError } from './api-error.ts';
import { forgetReports, reportError, watchErrors } from './report-errors.ts';

let server: StubServer;
beforeEach(() => {
  forgetReports();
  server = stubServer();
});

const reported = () => server.askedFor('POST /api/support/browser-errors').map(({ body }) => body);

it('an error of the panel is told once, without what people typed', () => {
  const error = new Error('Falló "Juana Pérez"');
  reportError('screen', error);
  reportError('screen', error);
  expect(reported()).toEqual([
    {
      kind: 'screen',
      message: 'Error: Falló …',
      stack: expect.stringContaining('at '),
      screen: expect.stringMatching(/^[^?]*$/),
    },
  ]);
  expect(JSON.stringify(reported())).not.toContain('Juana');
});

it('at most five different ones are told in the life of a page', () => {
  for (let n = 0; n < 9; n++) reportError('script', new Error(`Falla ${n}`));
  expect(reported()).toHaveLength(5);
});

it('what is not our fault is not told: no connection, an aborted call, an extension', () => {
  const foreign = new Error('x');
  foreign.stack = 'Error: x\n    at chrome-extension://abc/x.js:1:1';
  const notOurs = [new ApiError(0, null), new DOMException('', 'AbortError'), foreign, null, 'x'];
  for (const thrown of notOurs) reportError('promise', thrown);
  expect(reported()).toEqual([]);
});

it('of a refusal only its code is told, not its sentence', () => {
  reportError(
    'promise',
    new ApiError(409, { message: 'Juana ya tiene un negocio', code: 'stale' }),
  );
  expect(reported()).toMatchObject([{ message: 'ApiError: 409 stale' }]);
  expect(JSON.stringify(reported())).not.toContain('Juana');
});

it('what nobody caught is told: in a script and in a promise', () => {
  watchErrors();
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('suelto') }));
  const rejection = new Event('unhandledrejection');
  Object.assign(rejection, { reason: new Error('prometido') });
  window.dispatchEvent(rejection);
  expect(reported()).toMatchObject([{ kind: 'script' }, { kind: 'promise' }]);
});
