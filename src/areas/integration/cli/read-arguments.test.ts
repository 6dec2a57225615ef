import { expect, test } from 'vitest';
import { parseIntegrationArguments } from './read-arguments.ts';

const NAME = ['--name', 'ERP producción'];

test('the options of the command keys create set the scope of the new key', () => {
  const limits = ['--permits', 'entregar,leer', '--kinds', 'documentos, clientes', '--stores', 'ecuador'];
  const others = ['--networks', '10.0.0.0/8', '--per-minute', '60'];
  expect(parseIntegrationArguments(['keys', 'create', ...NAME, '--life', '90', ...limits, ...others])).toEqual({
    ...{ asks: 'create', life: '90' },
    draft: {
      ...{ nombre: 'ERP producción', permisos: ['entregar', 'leer'], tipos: ['documentos', 'clientes'] },
      ...{ tiendas: ['ecuador'], redes: ['10.0.0.0/8'], por_minuto: 60 },
    },
  });
});

test('the command keys create without options makes a key that may deliver all kinds of files for all stores', () => {
  expect(parseIntegrationArguments(['keys', 'create', ...NAME, '--life', 'siempre'])).toEqual({
    ...{ asks: 'create', life: 'siempre' },
    draft: {
      ...{ nombre: 'ERP producción', permisos: ['entregar'], tipos: [], tiendas: [], redes: [], por_minuto: 300 },
    },
  });
});

test.each([
  [['keys', 'list'], { asks: 'list' }],
  [['--help'], { asks: 'help' }],
  [
    ['keys', 'rotate', ...NAME, '--life', '365'],
    { asks: 'rotate', name: 'ERP producción', life: '365', endsNow: false },
  ],
  [
    ['keys', 'rotate', ...NAME, '--life', '90', '--now'],
    { asks: 'rotate', name: 'ERP producción', life: '90', endsNow: true },
  ],
  [
    ['keys', 'revoke', ...NAME, '--reason', 'Ya no se usa'],
    { asks: 'revoke', name: 'ERP producción', reason: 'Ya no se usa' },
  ],
])('the arguments %j are parsed', (given, expected) => {
  expect(parseIntegrationArguments(given)).toEqual(expected);
});

test.each([
  [[], 'Diga qué hacer'],
  [['keys'], 'Diga qué hacer'],
  [['keys', 'borrar'], 'Diga qué hacer'],
  [['keys', 'list', 'todas'], 'Diga qué hacer'],
  [['keys', 'create', '--life', '90'], '--name'],
  [['keys', 'create', ...NAME], '--life'],
  [['keys', 'create', ...NAME, '--life', '30'], '--life'],
  [['keys', 'rotate', ...NAME, '--life', 'toString'], '--life'],
  [['keys', 'revoke', ...NAME], '--reason'],
  [['keys', 'revoke', ...NAME, '--reason', '    x'], '--reason'],
  [['keys', 'create', '--secret', 'x'], 'opciones'],
])('the arguments %j are refused with a sentence about %s', (given, sentence) => {
  expect(parseIntegrationArguments(given)).toEqual({ asks: 'help', problem: expect.stringContaining(sentence) });
});

test('an invalid value of --per-minute is read as 0, which the rules of keys refuse', () => {
  const read = parseIntegrationArguments(['keys', 'create', ...NAME, '--life', '90', '--per-minute', 'muchas']);
  expect(read).toMatchObject({ draft: { por_minuto: 0 } });
});
