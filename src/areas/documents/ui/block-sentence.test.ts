import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { BLOCK_WORDS } from '../../../registry.ts';
import { blockSentence, describeSince } from './block-sentence.ts';

const today = localDate('2026-09-05');

test.each([
  ['2026-09-05T14:42:00Z', 'hoy a las 9:42'],
  ['2026-09-05T05:00:00Z', 'hoy a las 0:00'],
  ['2026-09-05T04:59:00Z', 'ayer a las 23:59'],
  ['2026-09-03T14:42:00.000Z', 'el 3 sep 2026 a las 9:42'],
])('the time %s is written as %s, in Bogotá time', (instant, words) => {
  expect(describeSince(instant, today)).toBe(words);
});

test.each([
  [
    { motivo: 'pago', desde: '2026-09-05T14:42:00Z' },
    'Tiene un pago en proceso desde hoy a las 9:42. Se libera cuando el banco confirme.',
  ],
  [{ motivo: 'pago' }, 'Tiene un pago en proceso. Se libera cuando el banco confirme.'],
  [{ motivo: 'compensacion' }, 'Está en una compensación en proceso. Se libera cuando quede confirmada.'],
  [
    { motivo: 'erp', descripcion: 'En revisión por cartera.' },
    'Está bloqueada por su distribuidor: en revisión por cartera.',
  ],
  [{ motivo: 'erp', descripcion: 'DIAN: nota pendiente' }, 'Está bloqueada por su distribuidor: DIAN: nota pendiente.'],
  [{ motivo: 'erp', descripcion: ' ' }, 'Está bloqueada por su distribuidor. Su asesor puede decirle por qué.'],
  [{ motivo: 'constructor' }, 'Está bloqueada por su distribuidor. Su asesor puede decirle por qué.'],
  [null, 'Está bloqueada por su distribuidor. Su asesor puede decirle por qué.'],
])('the block %j is explained in a sentence', (block, sentence) => {
  expect(blockSentence(block, today, BLOCK_WORDS)).toBe(sentence);
});
