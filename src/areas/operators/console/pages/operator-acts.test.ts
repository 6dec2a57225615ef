import { describe, expect, test } from 'vitest';
import { INVITE_ACTS, OPERATOR_ACTS } from './operator-acts.server.ts';

const OPERATOR = {
  ...{ id: 4, nombre: 'Natalia Giraldo', correo: 'natalia@surtidora.example', rol: 'cartera', tiendas: ['ecuador'] },
  ...{ estado: 'activo', segundo_paso: true, enlace_vence_en: '2026-09-07T10:00Z', version: 3 },
};
const FACTS = {
  ...{ operator: OPERATOR, passkeys: [{ id: 1, nombre: 'Portátil', creada_en: '2026-09-01T10:00Z', usada_en: null }] },
  ...{ isSelf: false, isInReach: true, byMail: true, ownStores: undefined },
};

const offered = (facts: Partial<typeof FACTS>) =>
  Object.entries(OPERATOR_ACTS).flatMap(([name, { show }]) => (show({ ...FACTS, ...facts }) ? [name] : []));

describe('an administrator is offered', () => {
  test('every act on an operator in reach', () => {
    expect(offered({})).toEqual(['cambiar', 'enlace', 'anular', 'segundo-paso', 'llave']);
  });

  test('nothing on an operator of other stores', () => {
    expect(offered({ isInReach: false })).toEqual([]);
  });

  test('the own name alone: role, stores and state are others’ to change', () => {
    expect(offered({ isSelf: true })).toEqual(['propio', 'enlace', 'anular']);
    const typed = OPERATOR_ACTS.propio
      .show({ ...FACTS, isSelf: true })
      ?.fields.filter(({ field }) => field.kind === 'line');
    expect(typed?.map(({ name }) => name)).toEqual(['nombre']);
  });
});

describe('of stores, an administrator may give', () => {
  const storesOf = (ownStores?: readonly ('ecuador' | 'main')[]) =>
    INVITE_ACTS.invitar.show({ byMail: true, ownStores })?.fields.find(({ name }) => name === 'tiendas');

  test('all five, or none for all of them', () => {
    expect(storesOf()?.choices).toHaveLength(5);
    expect(storesOf()?.hint).toBeUndefined();
  });

  test('the own ones, of which one must be ticked; a single one is', () => {
    const two = storesOf(['main', 'ecuador']);
    expect(two?.choices?.map(({ value }) => value)).toEqual(['main', 'ecuador']);
    expect(two?.hint).toBe('Marque al menos una de las suyas.');
    expect(two?.value).toBeUndefined();
    expect(storesOf(['ecuador'])?.value).toBe('ecuador');
  });
});
