import { describe, expect, test } from 'vitest';
import { hasRight, isOperatorRole, levelOf, OPERATOR_ROLES, RIGHTS, type Right, ROLE_WORDS } from './roles.ts';

/** The table of docs/product/console.md#roles, written again by hand: `a` act, `v` view, `-` nothing. Columns: OPERATOR_ROLES. */
const EXPECTED: Readonly<Record<Right, string>> = {
  pagos: 'aa-av',
  dinero: 'aa---',
  compensaciones: 'aa-vv',
  personas: 'av-av',
  soporte: 'a--a-',
  contenido: 'a-a-v',
  legales: 'a-v-v',
  bonos: 'aavvv',
  datos: 'av-vv',
  integraciones: 'a--vv',
  trabajos: 'aa-av',
  informes: 'aavva',
  operadores: 'a----',
};

const LEVELS = { a: 'act', v: 'view', '-': 'no' } as const;

test('the rights of operators are those of the documented table', () => {
  expect(Object.keys(RIGHTS)).toEqual(Object.keys(EXPECTED));
});

describe.each(OPERATOR_ROLES.map((role, column) => ({ role, column })))('the role $role', ({ role, column }) => {
  test.each(Object.entries(EXPECTED) as [Right, string][])(
    'has the documented level of the right %s',
    (right, letters) => {
      const letter = letters[column] as keyof typeof LEVELS;
      expect(levelOf(role, right)).toBe(LEVELS[letter]);
      expect(hasRight(role, right, 'act')).toBe(letter === 'a');
      // Who may act may look.
      expect(hasRight(role, right, 'view')).toBe(letter !== '-');
    },
  );
});

test('an administrator has every right, and no other role may see or invite operators', () => {
  for (const right of Object.keys(RIGHTS) as Right[]) expect(hasRight('administrador', right, 'act')).toBe(true);
  expect(OPERATOR_ROLES.filter((role) => hasRight(role, 'operadores', 'view'))).toEqual(['administrador']);
});

test.each([
  ['cartera', true],
  ['Cartera', false],
  ['', false],
  ['toString', false],
  ['__proto__', false],
])('the text %j is the code of a role: %j', (text, expected) => {
  expect(isOperatorRole(text)).toBe(expected);
});

test('every role has a name and a purpose', () => {
  for (const role of OPERATOR_ROLES) {
    expect(ROLE_WORDS[role].name).not.toBe('');
    expect(ROLE_WORDS[role].about).not.toBe('');
  }
});
