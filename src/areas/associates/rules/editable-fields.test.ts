import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EditableField,
  type Editor,
  editableFields,
  mayChooseDestinations,
  PERSONAL_FIELDS,
  roleHasChoice,
} from './editable-fields.ts';

const PROVIDER = 'Terpel';
const ROLES = [
  'Representante Legal',
  'Administrativo',
  'Financiero',
  'Operativo',
  'Compras',
  'Ingeniero Planificación',
  'Terpel',
  'basic',
];

const editor = (roleName: string, change: Partial<Editor> = {}): Editor => ({
  userId: 1,
  roleName,
  storeCode: 'main',
  isSupportUser: false,
  editsProfiles: true,
  ...change,
});

/** The editable fields apart from personal data, separated by spaces; `-` without any. */
function rowOf(who: Editor, roleName: string, userId = 2): string {
  const fields = editableFields(who, { userId, roleName }, PROVIDER);
  if (!PERSONAL_FIELDS.some((field) => fields.has(field))) return fields.size === 0 ? '-' : 'rows without the person';
  return [...fields].filter((field) => !(PERSONAL_FIELDS as readonly string[]).includes(field)).join(' ');
}

describe('fields that people who manage associates may edit, by the role of the edited person', () => {
  const expected: readonly (readonly [string, string])[] = [
    ['Representante Legal', '-'],
    ['Administrativo', 'role_id EDS status'],
    ['Financiero', 'role_id status'],
    ['Operativo', 'role_id EDS status'],
    ['Compras', 'role_id status'],
    ['Ingeniero Planificación', 'role_id status'],
    ['Terpel', 'role_id status'],
    ['basic', 'role_id status'],
  ];
  test.each(expected)('the legal representative may edit of a person with the role %s: %s', (role, row) => {
    expect(rowOf(editor('Representante Legal'), role)).toBe(row);
  });

  const managers = ['Administrativo', 'Ingeniero Planificación'];
  test.each(managers.flatMap((who) => expected.map(([role, row]) => [who, role, row])))(
    'in a lubricants store the role %s may edit of a person with the role %s: %s',
    (who = '', role = '', row = '') => {
      expect(rowOf(editor(who, { storeCode: 'lubricantes_ecuador' }), role)).toBe(row);
    },
  );

  test.each(managers.flatMap((who) => expected.map(([role]) => [who, role])))(
    'in any other store the role %s edits nobody else, not even a person with the role %s',
    (who = '', role = '') => {
      expect(rowOf(editor(who), role)).toBe('-');
    },
  );
});

test.each([
  ['Representante Legal', ''],
  ['Administrativo', 'EDS_read_only'],
  ['Financiero', ''],
  ['Operativo', 'EDS EDS_read_only'],
  ['Compras', ''],
  ['Ingeniero Planificación', ''],
  ['Terpel', ''],
  ['basic', ''],
])('the role %s may edit of their own profile: %s', (role, row) => {
  expect(rowOf(editor(role), role, 1)).toBe(row);
});

test('an Operativo cannot choose their own delivery points; a representative can', () => {
  expect(
    mayChooseDestinations(editableFields(editor('Operativo'), { userId: 1, roleName: 'Operativo' }, PROVIDER)),
  ).toBe(false);
  expect(
    mayChooseDestinations(
      editableFields(editor('Representante Legal'), { userId: 2, roleName: 'Operativo' }, PROVIDER),
    ),
  ).toBe(true);
});

test('only the roles Administrativo and Operativo have a choice of delivery points', () => {
  expect(ROLES.filter((role) => roleHasChoice(role, PROVIDER))).toEqual(['Administrativo', 'Operativo']);
});

test('the role with the provider’s name is the one from the configuration', () => {
  const fields = editableFields(
    editor('Representante Legal'),
    { userId: 2, roleName: 'Combustibles Andinos' },
    'Combustibles Andinos',
  );
  expect(fields.has('role_id')).toBe(true);
  expect(roleHasChoice('{provider}', PROVIDER)).toBe(false);
});

describe('for any editor and any edited person', () => {
  const role = fc.constantFrom(...ROLES, 'constructor', '__proto__', 'Rol de mañana');
  const who = fc.record({
    userId: fc.integer({ min: 1, max: 3 }),
    roleName: role,
    storeCode: fc.constantFrom('main', 'ecuador', 'lubricantes', 'lubricantes_ecuador', 'lubricantes_peru'),
    isSupportUser: fc.boolean(),
    editsProfiles: fc.boolean(),
  });
  const target = fc.record({ userId: fc.integer({ min: 1, max: 3 }), roleName: role });
  const holds = (
    says: (fields: ReadonlySet<EditableField>, one: Editor, other: { userId: number; roleName: string }) => boolean,
  ) => fc.assert(fc.property(who, target, (one, other) => says(editableFields(one, other, PROVIDER), one, other)));

  test('no editor can change their own role, status and delivery points', () => {
    holds(
      (fields, one, other) =>
        one.userId !== other.userId ||
        !(fields.has('role_id') || fields.has('status') || mayChooseDestinations(fields)),
    );
  });

  test('support staff, and people who may not edit profiles, can change nothing', () => {
    holds((fields, one) => fields.size === 0 || (!one.isSupportUser && one.editsProfiles));
  });

  test('among legal representatives, only the person can change their own data', () => {
    holds(
      (fields, one, other) =>
        fields.size === 0 || one.userId === other.userId || other.roleName !== 'Representante Legal',
    );
  });

  test('people without the permission to manage can change only themselves', () => {
    holds(
      (fields, one, other) =>
        fields.size === 0 ||
        one.userId === other.userId ||
        one.roleName === 'Representante Legal' ||
        (one.storeCode.includes('lubricantes') && ['Administrativo', 'Ingeniero Planificación'].includes(one.roleName)),
    );
  });
});
