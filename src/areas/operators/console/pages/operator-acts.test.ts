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
  test('every act on an operator within the administrator’s stores', () => {
    expect(offered({})).toEqual(['cambiar', 'enlace', 'anular', 'segundo-paso', 'llave']);
  });

  test('no act on an operator of other stores', () => {
    expect(offered({ isInReach: false })).toEqual([]);
  });

  test('on the own account a change of the name, but not of role, stores or state', () => {
    expect(offered({ isSelf: true })).toEqual(['propio', 'enlace', 'anular']);
    const typed = OPERATOR_ACTS.propio
      .show({ ...FACTS, isSelf: true })
      ?.fields.filter(({ field }) => field.kind === 'line');
    expect(typed?.map(({ name }) => name)).toEqual(['nombre']);
  });
});

describe('the stores that an administrator may give', () => {
  const storesOf = (ownStores?: readonly ('ecuador' | 'main')[]) =>
    INVITE_ACTS.invitar.show({ byMail: true, ownStores })?.fields.find(({ name }) => name === 'tiendas');

  test('are all five for an administrator of all stores, who need not tick any', () => {
    expect(storesOf()?.choices).toHaveLength(5);
    expect(storesOf()?.hint).toBeUndefined();
  });

  test('are the own ones for an administrator of some stores, who must tick one; a single one is ticked already', () => {
    const two = storesOf(['main', 'ecuador']);
    expect(two?.choices?.map(({ value }) => value)).toEqual(['main', 'ecuador']);
    expect(two?.hint).toBe('Marque al menos una de las suyas.');
    expect(two?.value).toBeUndefined();
    expect(storesOf(['ecuador'])?.value).toBe('ecuador');
  });
});
