import { expect, test } from 'vitest';
import { formatIdentification, telephoneInWords } from './person-words.ts';

test.each([
  ['3105550142', '310 555 0142'],
  ['042345678', '04 234 5678'],
  ['912345678', '912345678'],
  ['310 555 0142', '310 555 0142'],
  ['12345', '12345'],
])('the telephone number %s is written %s', (telephone, words) => {
  expect(telephoneInWords(telephone)).toBe(words);
});

test.each([
  ['CC', '43218905', 'CC 43.218.905'],
  ['NIT', '900123456-8', 'NIT 900.123.456-8'],
  ['CI', '1710034065', 'CI 1710034065'],
  ['Pasaporte', 'AB1234', 'Pasaporte AB1234'],
  ['CC', 'sin número', 'CC sin número'],
])('the document of type %s with the number %s is written %s', (document_type, document, words) => {
  expect(formatIdentification({ document_type, document })).toBe(words);
});
