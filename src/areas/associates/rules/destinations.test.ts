import { describe, expect, test } from 'vitest';
import {
  type DestinationsPlan,
  destinationsOfRole,
  offeredRoles,
  planDestinations,
  type RequestedDestinations,
  readDestinationList,
} from './destinations.ts';

test.each([
  ['Operativo', 'chosen'],
  ['Administrativo', 'all'],
  ['Compras', 'all'],
  ['Financiero', 'none'],
  ['Ingeniero Planificación', 'none'],
  ['Terpel', 'none'],
  ['basic', 'none'],
  ['Representante Legal', 'none'],
])('the role %s sees delivery points by the rule: %s', (role, destinations) => {
  expect(destinationsOfRole(role)).toBe(destinations);
});

describe('planDestinations turns role and request into a plan', () => {
  const created = { isNew: true, roleChanges: false };
  const given = { isNew: false, roleChanges: true };
  const same = { isNew: false, roleChanges: false };

  test.each<
    [string, RequestedDestinations, { isNew: boolean; roleChanges: boolean }, boolean, DestinationsPlan | undefined]
  >([
    ['Operativo', 'some', created, true, 'those-asked'],
    ['Operativo', 'all', created, true, 'all'],
    ['Operativo', 'absent', created, true, undefined],
    ['Operativo', 'none', created, true, undefined],
    ['Financiero', 'none', created, false, 'all'],
    ['Operativo', 'none', same, true, undefined],
    ['Administrativo', 'none', same, true, undefined],
    ['Financiero', 'none', same, false, 'unchanged'],
    ['Administrativo', 'absent', created, true, 'all'],
    ['Administrativo', 'some', created, true, undefined],
    ['Compras', 'absent', created, false, 'all'],
    ['Compras', 'some', created, false, undefined],
    ['Financiero', 'absent', created, false, 'all'],
    ['Financiero', 'some', created, false, undefined],
    // A new role replaces the delivery points.
    ['Operativo', 'absent', given, true, undefined],
    ['Operativo', 'some', given, true, 'those-asked'],
    ['Financiero', 'absent', given, false, 'all'],
    ['Administrativo', 'some', given, true, 'those-asked'],
    // With the same role, only a request changes them.
    ['Operativo', 'absent', same, true, 'unchanged'],
    ['Operativo', 'some', same, true, 'those-asked'],
    ['Administrativo', 'some', same, true, 'those-asked'],
    ['Administrativo', 'all', same, true, 'all'],
    ['Financiero', 'some', same, false, undefined],
  ])('role %s, request %s: case %#', (role, asked, person, mayChoose, plan) => {
    expect(planDestinations(role, asked, { ...person, mayChoose })).toBe(plan);
  });
});

test('the associate form offers every role but the legal representative’s', () => {
  const roles = [{ role_name: 'Representante Legal' }, { role_name: 'Operativo' }, { role_name: 'Terpel' }];
  expect(offeredRoles(roles).map(({ role_name }) => role_name)).toEqual(['Operativo', 'Terpel']);
});

test.each([
  ['Administrativo', { givable: 5, chosen: 5, kept: 0 }, false, 'all'],
  ['Administrativo', { givable: 5, chosen: 5, kept: 0 }, true, 'some'],
  ['Administrativo', { givable: 5, chosen: 4, kept: 0 }, false, 'some'],
  ['Administrativo', { givable: 5, chosen: 0, kept: 1 }, false, 'some'],
  ['Administrativo', { givable: 5, chosen: 0, kept: 0 }, false, 'none'],
  ['Administrativo', { givable: 0, chosen: 0, kept: 0 }, false, 'none'],
  // A list does not cover delivery points that are opened later.
  ['Operativo', { givable: 5, chosen: 5, kept: 0 }, false, 'some'],
  ['Operativo', { givable: 1, chosen: 1, kept: 0 }, false, 'some'],
  ['Operativo', { givable: 5, chosen: 0, kept: 0 }, false, 'none'],
])(
  'for the role %s, a choice of delivery points %j by a limited manager (%s) is planned as %s',
  (roleName, weighed, isLimited, asked) => {
    expect(readDestinationList(weighed, { roleName, isLimited })).toBe(asked);
  },
);
