import { expect, test } from 'vitest';
import { findWaitingFiles, type KindFacts } from './waiting-files.ts';

const NOW = new Date('2026-09-05T10:00:00Z');
const at = (time: string) => new Date(`2026-09-05T${time}:00Z`);
const run = (time: string, aceptado = true) => ({ id: 7, aceptado, terminada_en: at(time) });
const kind = (nombre: string, facts: Partial<KindFacts>): KindFacts => ({
  ...{ nombre, cada_minutos: 60, recibida_en: at('09:30'), ultima: run('09:30') },
  ...facts,
});

test('a refused file waits since its refusal, a late one since the time it was due; oldest first', () => {
  expect(
    findWaitingFiles(
      [
        kind('al-dia', {}),
        kind('rechazado', { ultima: run('09:50', false) }),
        kind('atrasado', { recibida_en: at('08:00'), ultima: run('08:00') }),
        kind('sin-ritmo', { cada_minutos: null, recibida_en: at('01:00') }),
        kind('nunca-llego', { recibida_en: null, ultima: undefined }),
      ],
      NOW,
    ),
  ).toEqual([
    { archivo: 'atrasado', motivo: 'atrasado', desde: at('09:00'), corrida: null },
    { archivo: 'rechazado', motivo: 'rechazado', desde: at('09:50'), corrida: 7 },
  ]);
});

test('a file is not late at exactly the time it is due', () => {
  expect(findWaitingFiles([kind('justo', { recibida_en: at('09:00') })], NOW)).toEqual([]);
});
