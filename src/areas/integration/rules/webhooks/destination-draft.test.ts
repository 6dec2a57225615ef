import { expect, test } from 'vitest';
import { readDestinationDraft } from './destination-draft.ts';

const DRAFT = { nombre: ' ERP  producción ', url: 'https://erp.surtidora.example/eventos', grupos: [], tiendas: [] };
const KNOWN = {
  ...{ groups: ['pago', 'compensacion'], allowsPlain: false },
  isAllowedHost: (hostname: string) => hostname !== 'privado.example',
};
const read = (differences: Partial<typeof DRAFT> & object, known = KNOWN) =>
  readDestinationDraft({ ...DRAFT, ...differences }, known);

test('empty lists of a destination mean all groups and stores', () => {
  expect(read({})).toEqual({
    ok: true,
    value: { nombre: 'ERP producción', url: DRAFT.url, grupos: null, tiendas: null },
  });
});

test('the groups and stores that an operator chose for a destination are accepted', () => {
  expect(readDestinationDraft({ ...DRAFT, grupos: ['pago'], tiendas: ['ecuador'] }, KNOWN)).toMatchObject({
    value: { grupos: ['pago'], tiendas: ['ecuador'] },
  });
});

test.each([
  ['nombre', { nombre: '  ' }],
  ['nombre', { nombre: '\u200b\u0000\ud800' }],
  ['url', { url: 'https://privado.example/' }],
  ['url', { url: 'https://erp.surtidora.example:0/' }],
  ['url', { url: 'https://erp.surtidora.example:65536/' }],
  ['url', { url: `https://erp.surtidora.example/${'a'.repeat(100_000)}` }],
  ['nombre', { nombre: 'x'.repeat(81) }],
  ['url', { url: '' }],
  ['url', { url: 'erp.surtidora.example' }],
  ['url', { url: 'http://erp.surtidora.example/' }],
  ['url', { url: 'ftp://erp.surtidora.example/' }],
  ['url', { url: 'javascript:alert(1)' }],
  ['url', { url: 'https://erp:clave@erp.surtidora.example/' }],
  ['url', { url: 'https://erp.surtidora.example/#parte' }],
  ['url', { url: `https://erp.surtidora.example/${'x'.repeat(500)}` }],
  ['grupos', { grupos: ['otro'] }],
  ['tiendas', { tiendas: ['luna'] }],
])('a destination with a wrong %s is refused beside that field', (field, differences) => {
  const refused = readDestinationDraft({ ...DRAFT, ...differences }, KNOWN);
  expect(refused.ok).toBe(false);
  if (!refused.ok) expect(Object.keys(refused.refusal)).toEqual([field]);
});

test('a destination without TLS is accepted where private addresses are allowed', () => {
  expect(read({ url: 'http://10.0.0.8/eventos' }, { ...KNOWN, allowsPlain: true }).ok).toBe(true);
});
