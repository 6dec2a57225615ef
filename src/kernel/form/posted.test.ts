import { expect, test } from 'vitest';
import { pickTexts, postedText, postedTexts } from './posted.ts';

const form = (fields: readonly (readonly [string, string | File])[]): FormData => {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
};

test('an emptied field differs from an absent field', () => {
  const posted = form([['cargo', '']]);
  expect(postedText(posted, 'cargo')).toBe('');
  expect(postedText(posted, 'ciudad')).toBeUndefined();
  expect({ cargo: 'Jefa', ciudad: 'Cali', ...postedTexts(posted, ['cargo', 'ciudad']) }).toEqual({
    cargo: '',
    ciudad: 'Cali',
  });
});

test('a file posted in place of a text is ignored, and the first of several values counts', () => {
  const posted = form([
    ['nombre', new File(['x'], 'x.txt')],
    ['ciudad', 'Cali'],
    ['ciudad', 'Buga'],
  ]);
  expect(postedTexts(posted, ['nombre', 'ciudad'])).toEqual({ ciudad: 'Cali' });
});

test('only requested field names are read, however many others are posted', () => {
  const many = Array.from({ length: 20_000 }, (_, each) => [`a[${each * 1_000_000}].b`, 'x'] as const);
  const posted = form([...many, ['__proto__', 'x'], ['constructor', 'x'], ['nombre', 'Luz']]);
  expect(postedTexts(posted, ['nombre'])).toEqual({ nombre: 'Luz' });
});

test('from stored values of any kind, only texts of the requested names are read', () => {
  const stored = JSON.parse('{"nombre":"Luz","ciudad":7,"cargo":["Jefa"],"__proto__":{"calle":"x"},"otro":"x"}');
  expect(pickTexts(stored, ['nombre', 'ciudad', 'cargo', 'calle'])).toEqual({ nombre: 'Luz' });
});
