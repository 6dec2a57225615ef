import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, type LocalDate, localDate } from '#kernel/local-date.ts';
import {
  CERTIFICATE_REQUEST_LIMITS,
  offeredDays,
  type PostedSalesRequest,
  proposedPeriod,
  readSalesRequest,
  requestLimitRefusal,
} from './sales-request.ts';

const TODAY = localDate('2026-09-05');
const POSTED: PostedSalesRequest = {
  codigo_destinatario: null,
  fecha_inicio: '2026-08-01',
  fecha_fin: '2026-08-31',
  modo_impresion: 'CONSOLIDADO',
  negocio: 'EDS',
};

/** A random day within a century. */
const anyDay = fc.integer({ min: 0, max: 36_524 }).map((days) => addDays(localDate('1990-01-01'), days));

describe('days that offeredDays allows for a certificate', () => {
  test.each([
    ['2026-09-05', '2025-09-05', '2026-09-04'],
    ['2026-01-01', '2025-01-01', '2025-12-31'],
    ['2024-02-29', '2023-02-28', '2024-02-28'],
    ['2025-03-01', '2024-03-01', '2025-02-28'],
  ])('on %s a certificate may cover days from %s until %s', (today, min, max) => {
    expect(offeredDays(localDate(today))).toEqual({ min, max });
  });

  test('property: the offered days are a year, give or take a day, that ends yesterday', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const { min, max } = offeredDays(today);
        expect(addDays(max, 1)).toBe(today);
        expect([365, 366]).toContain(daysBetween(min, today));
      }),
    );
  });
});

test('property: the proposed period is a whole month within the offered days', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const { start, end } = proposedPeriod(today);
      expect(start.slice(8)).toBe('01');
      expect(addDays(end, 1).slice(8)).toBe('01');
      expect(start.slice(0, 7)).toBe(end.slice(0, 7));
      expect(readSalesRequest({ ...POSTED, fecha_inicio: start, fecha_fin: end }, today).ok).toBe(true);
    }),
  );
});

describe('readRequest of a certificate', () => {
  test('blanks around the delivery point’s code are ignored, and an empty code means all delivery points', () => {
    expect(readSalesRequest({ ...POSTED, codigo_destinatario: ' D1 ' }, TODAY)).toMatchObject({
      value: { codigo_destinatario: 'D1' },
    });
    for (const codigo_destinatario of ['', '  ', null, undefined])
      expect(readSalesRequest({ ...POSTED, codigo_destinatario }, TODAY)).toMatchObject({
        ok: true,
        value: { codigo_destinatario: undefined },
      });
  });

  test.each<[Partial<PostedSalesRequest>, string]>([
    [{ fecha_inicio: '' }, 'fecha_inicio'],
    [{ fecha_inicio: '2026-02-30' }, 'fecha_inicio'],
    [{ fecha_inicio: '1 ago 2026' }, 'fecha_inicio'],
    [{ fecha_fin: '' }, 'fecha_fin'],
    [{ fecha_fin: '2026-09-05' }, 'fecha_fin'],
    [{ fecha_fin: '9999-12-31' }, 'fecha_fin'],
    [{ fecha_inicio: '2026-08-31', fecha_fin: '2026-08-30' }, 'fecha_inicio'],
    [{ fecha_inicio: '2025-09-04' }, 'fecha_inicio'],
    [{ negocio: 'eds' }, 'negocio'],
    [{ negocio: 'constructor' }, 'negocio'],
    [{ modo_impresion: '' }, 'modo_impresion'],
    [{ codigo_destinatario: 'X'.repeat(21) }, 'codigo_destinatario'],
  ])('the request %j is refused at its field %s', (wrong, field) => {
    const read = readSalesRequest({ ...POSTED, ...wrong }, TODAY);
    expect(read).toMatchObject({ ok: false, refusal: { field } });
    expect(!read.ok && read.refusal.sentence).toMatch(/\.$/);
  });

  test('property: exactly the periods within the offered days are accepted', () => {
    const { min, max } = offeredDays(TODAY);
    const near = fc.integer({ min: -400, max: 30 }).map((days) => addDays(TODAY, days));
    fc.assert(
      fc.property(near, near, (start: LocalDate, end: LocalDate) => {
        const read = readSalesRequest({ ...POSTED, fecha_inicio: start, fecha_fin: end }, TODAY);
        expect(read.ok).toBe(min <= start && start <= end && end <= max);
      }),
    );
  });
});

test.each([
  [{ unfinished: 0, withinDay: 0 }, undefined],
  [
    { unfinished: CERTIFICATE_REQUEST_LIMITS.unfinished - 1, withinDay: CERTIFICATE_REQUEST_LIMITS.withinDay - 1 },
    undefined,
  ],
  [{ unfinished: CERTIFICATE_REQUEST_LIMITS.unfinished, withinDay: 3 }, 'en preparación'],
  [{ unfinished: 0, withinDay: CERTIFICATE_REQUEST_LIMITS.withinDay }, '24 horas'],
])('with earlier requests %j, a further one is accepted or refused as: %s', (own, said) => {
  const sentence = requestLimitRefusal(own);
  if (said === undefined) expect(sentence).toBeUndefined();
  else expect(sentence).toContain(said);
});
