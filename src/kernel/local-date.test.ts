import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  formatInstant,
  formatLocalDate,
  formatWeekday,
  localDate,
  localDateAt,
  parseLocalDate,
  readPeriod,
  setInvalidDateReporter,
  startOfDay,
} from './local-date.ts';

const day = fc
  .date({ min: new Date('1950-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => localDate(instant.toISOString().slice(0, 10)));

describe('days of the calendar', () => {
  test.each(['2026-09-05', '2024-02-29', '2000-02-29', '1999-12-31'])('the day %s exists', (text) => {
    expect(parseLocalDate(text)).toBe(text);
  });

  test.each([
    '2026-02-30',
    '2025-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-09-31',
    '26-09-05',
    '2026-9-5',
    '',
    ' 2026-09-05',
    '2026-09-05T00:00:00Z',
    '0000-01-01',
    '0001-01-01',
    '0999-12-31',
  ])('the day %j does not exist', (text) => {
    expect(parseLocalDate(text)).toBeUndefined();
    expect(() => localDate(text)).toThrow(RangeError);
  });

  test('an instant falls on the day in Bogotá, five hours behind UTC all year', () => {
    expect(localDateAt(new Date('2026-09-06T04:59:59Z'))).toBe('2026-09-05');
    expect(localDateAt(new Date('2026-09-06T05:00:00Z'))).toBe('2026-09-06');
    expect(localDateAt(new Date('2026-01-01T04:00:00Z'))).toBe('2025-12-31');
  });
});

describe('counting with days', () => {
  test.each([
    ['2026-09-05', 1, '2026-09-06'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-09-05', 0, '2026-09-05'],
  ])('the day %s plus %i days is %s', (from, days, to) => {
    expect(addDays(localDate(from), days)).toBe(to);
    expect(daysBetween(localDate(from), localDate(to))).toBe(days);
  });

  test('no day comes after the last one of a four-digit year', () => {
    expect(addDays(localDate('9999-12-31'), 1)).toBe('9999-12-31');
    expect(startOfDay(addDays(localDate('9999-12-30'), 30)).getUTCFullYear()).toBe(9999);
  });

  test('property: adding and subtracting days gives the same day, and text order is date order', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -20_000, max: 20_000 }), (from, days) => {
        const to = addDays(from, days);
        expect(addDays(to, -days)).toBe(from);
        expect(daysBetween(from, to)).toBe(days);
        expect(Math.sign(days)).toBe(to > from ? 1 : to < from ? -1 : 0);
      }),
    );
  });
});

describe('days and instants on the screen', () => {
  test.each([
    ['2026-09-05', '5 sep 2026'],
    ['2026-01-31', '31 ene 2026'],
    ['2026-09-05T14:42:00Z', '5 sep 2026'],
    ['2026-02-30', '00/00/0000'],
    ['ayer', '00/00/0000'],
    ['', '00/00/0000'],
    [null, '00/00/0000'],
    [undefined, '00/00/0000'],
  ])('the day %j is shown as %s', (text, shown) => {
    expect(formatLocalDate(text)).toBe(shown);
  });

  test('every month has its Spanish abbreviation', () => {
    const words = Array.from({ length: 12 }, (_, at) => formatLocalDate(`2026-${String(at + 1).padStart(2, '0')}-01`));
    expect(words.map((text) => text.split(' ')[1]).join(' ')).toBe('ene feb mar abr may jun jul ago sep oct nov dic');
  });

  test.each([
    ['2026-09-05T14:42:00Z', '5 sep 2026, 9:42'],
    ['2026-09-06T04:59:59Z', '5 sep 2026, 23:59'],
    ['2026-09-05T05:00:00Z', '5 sep 2026, 0:00'],
  ])('the instant %s is shown as %s, in Bogotá time', (instant, shown) => {
    expect(formatInstant(instant)).toBe(shown);
    expect(formatInstant(new Date(instant))).toBe(shown);
  });

  test.each(['ayer', '', '2026-13-45T00:00:00Z', new Date(Number.NaN)])(
    'the invalid instant %s is shown as a dash',
    (instant) => {
      expect(formatInstant(instant)).toBe('—');
    },
  );

  test('an invalid date is reported once and cut to 40 characters, and an empty value is not reported', () => {
    const told: string[] = [];
    setInvalidDateReporter((value) => told.push(value));
    for (let each = 0; each < 3; each += 1) {
      formatInstant('antier');
      formatLocalDate('2026-02-31');
      formatLocalDate(null);
      formatLocalDate('');
    }
    formatInstant('z'.repeat(500));
    expect(told).toEqual(['antier', '2026-02-31', 'z'.repeat(40)]);
    for (let each = 0; each < 300; each += 1) formatInstant(`columna ${each}`);
    expect(told.length).toBeLessThanOrEqual(100);
    setInvalidDateReporter(() => undefined);
  });

  test('the seven days of a week have their Spanish names', () => {
    const names = Array.from(
      { length: 7 },
      (_, at) => formatWeekday(addDays(localDate('2026-09-05'), at)).split(' ')[0],
    );
    expect(names).toEqual(['Sábado', 'Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes']);
    expect(formatWeekday(localDate('2026-09-05'))).toBe('Sábado 5 sep 2026');
  });
});

test('a day begins at midnight in Bogotá', () => {
  expect(startOfDay(localDate('2026-09-05')).toISOString()).toBe('2026-09-05T05:00:00.000Z');
  expect(localDateAt(new Date(startOfDay(localDate('2026-09-05')).getTime() - 1))).toBe('2026-09-04');
});

test.each([
  [{}, '2026-08-30', '2026-09-05'],
  [{ desde: '2026-08-01' }, '2026-08-01', '2026-09-05'],
  [{ hasta: '2026-08-10' }, '2026-08-04', '2026-08-10'],
  [{ desde: '2026-02-30', hasta: 'ayer' }, '2026-08-30', '2026-09-05'],
  [{ desde: '2026-09-03', hasta: '2026-09-01' }, '2026-09-01', '2026-09-01'],
  [{ desde: '0000-01-01', hasta: '0001-01-01' }, '2026-08-30', '2026-09-05'],
])('the typed period %j is completed to the days from %s to %s', (typed, from, to) => {
  expect(readPeriod(typed, { today: localDate('2026-09-05'), days: 7 })).toEqual({ from, to });
});
