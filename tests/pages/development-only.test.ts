import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Words that only `npm run dev` shows: the pages of components and of mails, a mail's template, an invented customer. */
const WORDS = [
  'Una hoja para ver cada pieza',
  'Todos los correos del portal',
  'Cree su contraseña para entrar',
  'EDS Sur',
];

test.each(['client', 'server'])('no file of build/%s has the pages of development or the words of mails', (side) => {
  const files = globSync(`build/${side}/**/*.js`);
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return WORDS.filter((words) => text.includes(words)).map((words) => `${file}: ${words}`);
  });
  expect(found).toEqual([]);
});

test('the words that this check searches for exist in the sources', () => {
  const sources = globSync(['specimens/*.tsx', 'src/areas/*/mails/*.ts']).map((file) => readFileSync(file, 'utf8'));
  for (const words of WORDS)
    expect(
      sources.filter((text) => text.includes(words)),
      words,
    ).not.toEqual([]);
});
