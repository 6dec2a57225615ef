import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { addDays, localDate, localDateAt, startOfDay } from '#kernel/local-date.ts';
import { ageWords, receivedWords } from './age-words.ts';

const TODAY = localDate('2026-11-28');

describe('the delivery time of the figures in words', () => {
  test.each([
    ['2026-11-28T11:05:00Z', 'hoy, 6:05'],
    ['2026-11-27T23:40:00Z', 'ayer, 18:40'],
    // Midnight in the stores is 5:00 UTC.
    ['2026-11-28T05:00:00Z', 'hoy, 0:00'],
    ['2026-11-28T04:59:59Z', 'ayer, 23:59'],
    ['2026-11-27T05:00:00Z', 'ayer, 0:00'],
    ['2026-11-27T04:59:59Z', 'el 26 nov., 23:59'],
    ['2026-11-26T11:05:00Z', 'el 26 nov., 6:05'],
    ['2026-01-01T05:00:00Z', 'el 1 ene., 0:00'],
    ['2026-01-01T04:59:00Z', 'el 31 dic. 2025, 23:59'],
    // A clock that is ahead.
    ['2026-11-29T11:05:00Z', 'el 29 nov., 6:05'],
  ])('the time %s is written: %s', (iso, words) => {
    expect(receivedWords(iso, TODAY)).toBe(words);
  });

  test.each(Object.entries(COUNTRIES))(
    'in the time zone of %s, a delivery’s day and hour are correct all year',
    (_code, { timeZone }) => {
      const format = new Intl.DateTimeFormat('en-CA', {
        ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit' },
        ...{ hour: 'numeric', minute: '2-digit', hourCycle: 'h23' },
      });
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 365 * 24 * 60 }), fc.integer({ min: 0, max: 1 }), (minute, ago) => {
          const instant = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
          const today = addDays(localDateAt(instant), ago);
          const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
          const { year, month, day, hour, minute: shown } = parts;
          expect(addDays(localDate(`${year}-${month}-${day}`), ago)).toBe(today);
          expect(receivedWords(instant.toISOString(), today)).toBe(
            `${ago === 0 ? 'hoy' : 'ayer'}, ${Number(hour)}:${shown}`,
          );
        }),
      );
    },
  );
});

describe('the age of the figures in one sentence', () => {
  const recibidas_en = new Date(startOfDay(TODAY).getTime() - (5 * 60 + 20) * 60_000).toISOString();

  test.each([
    [
      'SALDOS',
      'Saldos del ERP: ayer, 18:40',
      'Los saldos pueden estar desactualizados: el ERP no los envía desde ayer, 18:40.',
    ],
    [
      'PEDIDOS',
      'Pedidos del ERP: ayer, 18:40',
      'Los pedidos pueden estar desactualizados: el ERP no los envía desde ayer, 18:40.',
    ],
    ['CUPO', 'Cupo del ERP: ayer, 18:40', 'El cupo puede estar desactualizado: el ERP no lo envía desde ayer, 18:40.'],
    [
      'COMPENSACIONES',
      'Respuestas del ERP: ayer, 18:40',
      'Pueden faltar respuestas a sus compensaciones: el ERP no las envía desde ayer, 18:40.',
    ],
  ] as const)('the age of %s is stated: %s', (cifras, fresh, late) => {
    expect(ageWords({ cifras, recibidas_en, atrasadas: false }, TODAY)).toBe(fresh);
    expect(ageWords({ cifras, recibidas_en, atrasadas: true }, TODAY)).toBe(late);
  });
});
