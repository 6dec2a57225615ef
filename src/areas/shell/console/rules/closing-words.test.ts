import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readClosingWords } from './closing-words.ts';

test.each([
  ['Actualizamos el portal', '', 'Actualizamos el portal'],
  ['Actualizamos el portal', '15:30', 'Actualizamos el portal. Volvemos hacia las 15:30, hora de Bogotá.'],
  ['  Actualizamos\n el portal.  ', '7:05', 'Actualizamos el portal. Volvemos hacia las 7:05, hora de Bogotá.'],
])('the closing message %j until %j is completed to: %j', (mensaje, hasta, message) => {
  expect(readClosingWords({ mensaje, hasta })).toEqual({ message });
});

test.each([
  ['', '', 'mensaje'],
  ['   \0 ', '', 'mensaje'],
  ['x'.repeat(301), '', 'mensaje'],
  ['x'.repeat(290), '15:30', 'mensaje'],
  ['Actualizamos el portal', '25:00', 'hasta'],
  ['Actualizamos el portal', 'a las tres', 'hasta'],
])('the closing message %j until %j is refused with a message beside %s', (mensaje, hasta, field) => {
  expect(readClosingWords({ mensaje, hasta })).toEqual({ problems: { [field]: expect.any(String) } });
});

test('a closing message that was read fits the maintenance switch', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.constantFrom('', '9:00', '23:59'),
      (mensaje, hasta) => {
        const { message = '' } = { ...readClosingWords({ mensaje, hasta }) } as { message?: string };
        expect(message.length).toBeLessThanOrEqual(300);
        expect(message).not.toContain('\0');
      },
    ),
  );
});
