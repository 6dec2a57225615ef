import { expect, test } from 'vitest';
import { type KeyDraft, readKeyDraft } from './key-draft.ts';

const KNOWN = { kinds: ['clientes', 'documentos'], isNetwork: (text: string) => text !== '10.0.0.0/33' };
const draft: KeyDraft = {
  ...{ nombre: ' ERP   producción ', permisos: ['leer', 'entregar'], tipos: ['documentos'] },
  ...{ tiendas: [], redes: ['10.0.0.0/8'], por_minuto: 300 },
};

test('the name of a key loses superfluous blanks, and empty lists of a key mean all', () => {
  expect(readKeyDraft(draft, KNOWN)).toEqual({
    ok: true,
    value: {
      ...{ nombre: 'ERP producción', permisos: ['entregar', 'leer'], tipos: ['documentos'] },
      ...{ tiendas: null, redes: ['10.0.0.0/8'], por_minuto: 300 },
    },
  });
});

test.each([
  [{ nombre: '  ' }, 'nombre'],
  [{ nombre: 'a'.repeat(81) }, 'nombre'],
  [{ permisos: [] }, 'permisos'],
  [{ permisos: ['entregar', 'todo'] }, 'permisos'],
  [{ tipos: ['facturas'] }, 'tipos'],
  [{ tiendas: ['main', 'panama'] }, 'tiendas'],
  [{ redes: ['10.0.0.0/33'] }, 'redes'],
  [{ redes: Array(21).fill('10.0.0.1') }, 'redes'],
  [{ por_minuto: 0 }, 'por_minuto'],
  [{ por_minuto: 1.5 }, 'por_minuto'],
  [{ por_minuto: 10_001 }, 'por_minuto'],
] satisfies [Partial<KeyDraft>, string][])('a key with %j is refused beside the field %s', (change, field) => {
  const read = readKeyDraft({ ...draft, ...change }, KNOWN);
  expect(read.ok ? [] : Object.keys(read.refusal)).toEqual([field]);
});
