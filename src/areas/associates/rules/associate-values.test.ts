import { describe, expect, test } from 'vitest';
import { emptyPerson, readWritten } from './associate-values.ts';

const form = (fields: Record<string, string>): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
};

describe('values of the associate form as typed', () => {
  test('a form field that was not posted keeps its value', () => {
    const values = readWritten(form({ firstname: 'Luz' }), { ...emptyPerson(), email: 'luz@empresa.example' });
    expect(values).toMatchObject({ firstname: 'Luz', email: 'luz@empresa.example', terms_and_conditions: false });
  });

  test('a file posted in place of a text is ignored', () => {
    const data = form({});
    data.append('firstname', new File(['x'], 'x.txt'));
    expect(readWritten(data, emptyPerson()).firstname).toBe('');
  });
});
