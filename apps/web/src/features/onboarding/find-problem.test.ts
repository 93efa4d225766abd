import { describe, expect, it } from 'vitest';
import { findProblem } from './find-problem.ts';
import { type Draft, emptyDraft } from './registration.ts';

const photo = new File(['x'], 'dni.jpg', { type: 'image/jpeg' });
const draft: Draft = {
  ...emptyDraft,
  owner: { name: 'Ana', email: 'ana@ejemplo.ar', phone: '3541' },
  business: {
    ...emptyDraft.business,
    name: 'La Esquina',
    cuit: '20-12345678-6',
    phone: '3541',
    category: 'Rotisería',
    address: { street: 'San Martín', number: '', city: 'Cosquín', coords: { lat: -31, lng: -64 } },
  },
};
const good = {
  draft,
  password: 'secreta',
  photos: { front: photo, back: photo },
  areTermsAccepted: true,
};

describe('what is missing in a registration', () => {
  it('is nothing when everything is there', () => {
    expect(findProblem(good)).toBeNull();
  });

  it('is told for each field, with its step', () => {
    const owner = (change: object) =>
      findProblem({ ...good, draft: { ...draft, owner: { ...draft.owner, ...change } } });
    const business = (change: object) =>
      findProblem({ ...good, draft: { ...draft, business: { ...draft.business, ...change } } });
    const inStep1 = 'Por favor, completa todos tus datos personales en el Paso 1.';
    const inStep2 =
      'Por favor, completa todos los datos del negocio en el Paso 2, incluyendo la categoría.';
    const noAddress = 'Por favor, busca y selecciona una dirección válida del mapa en el Paso 2.';
    for (const key of ['name', 'email', 'phone']) {
      expect(owner({ [key]: '  ' })).toEqual({ step: 1, text: inStep1, fieldId: `owner-${key}` });
    }
    expect(findProblem({ ...good, password: '' })).toMatchObject({ step: 1, text: inStep1 });
    for (const key of ['name', 'cuit', 'phone', 'category']) {
      expect(business({ [key]: '' })).toMatchObject({ step: 2, text: inStep2 });
    }
    expect(business({ branchCount: null })).toEqual({
      step: 2,
      text: 'Por favor, escribe cuántas sucursales tienes en el Paso 2.',
      fieldId: 'business-branches',
    });
    const { address } = draft.business;
    for (const change of [{ coords: null }, { street: '' }, { city: ' ' }]) {
      expect(business({ address: { ...address, ...change } })).toEqual({
        step: 2,
        text: noAddress,
      });
    }
  });

  it('counts the characters of the password, not its bytes', () => {
    const text = 'La contraseña debe tener al menos 6 caracteres.';
    expect(findProblem({ ...good, password: '12345' })).toMatchObject({ step: 1, text });
    expect(findProblem({ ...good, password: '🥟🥟🥟' })).toMatchObject({ step: 1, text });
    expect(findProblem({ ...good, password: '123456' })).toBeNull();
  });

  it('needs both photos and the terms', () => {
    const photos = {
      step: 3,
      text: 'Debes subir una foto del frente y dorso de tu DNI en el Paso 3.',
    };
    expect(findProblem({ ...good, photos: { front: photo, back: null } })).toEqual(photos);
    expect(findProblem({ ...good, photos: { front: null, back: photo } })).toEqual(photos);
    expect(findProblem({ ...good, areTermsAccepted: false })).toEqual({
      step: 4,
      text: 'Debes aceptar los términos y condiciones en el Paso 4.',
    });
  });

  it('is told one at a time, the first step first', () => {
    const nothing = {
      draft: emptyDraft,
      password: '',
      photos: { front: null, back: null },
      areTermsAccepted: false,
    };
    const steps: number[] = [];
    const filled: (typeof nothing | typeof good)[] = [
      nothing,
      { ...nothing, draft: { ...emptyDraft, owner: draft.owner }, password: 'corta' },
      { ...nothing, draft: { ...emptyDraft, owner: draft.owner }, password: 'secreta' },
      { ...good, photos: nothing.photos, areTermsAccepted: false },
      { ...good, areTermsAccepted: false },
    ];
    for (const state of filled) steps.push(findProblem(state)?.step ?? 0);
    expect(steps).toEqual([1, 1, 2, 3, 4]);
  });
});
