import { expect, test } from 'vitest';
import { localDate } from '#kernel/local-date.ts';
import { moneyOf } from '#kernel/money.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import type { ReceiptRow } from '../server/payment-queries.ts';
import { receiptPdf } from './receipt-pdf.ts';

const now = new Date('2026-09-05T14:42:00Z');
const COMPANY = 'Comercializadora Internacional de Combustibles y Lubricantes del Magdalena Medio y de la Costa S.A.S.';
const STATION = 'Estación de Servicio La Ceiba del Magdalena Medio y de la Costa Atlántica';
const BANK = 'Cooperativa de Ahorro y Crédito de los Trabajadores del Magdalena Medio';

type Line = ReceiptRow['detalle'][number];

const line: Partial<Line> = {
  numero_factura: 'FE-48502',
  numero_documento: '1400048502',
  fecha_vencimiento: localDate('2026-08-25'),
  nombre_destino: STATION,
  tipo_transaccion: 'parcial',
  monto_transaccion: '1234567890123.00',
};

/** Longest values of a payment that the receipt prints. */
const longest: Partial<ReceiptRow> = {
  uuid: '5b0e0f8e-0000-4000-8000-000000000000',
  estado: 'aprobada',
  tipo: 'credito',
  referencia: 'SRT-0000000000001234567890',
  monto: moneyOf('1234567890123.00', 'COP'),
  monto_banco: null,
  moneda_banco: null,
  sin_aplicar: '0',
  motivo: null,
  creada_en: now,
  finalizada_en: now,
  cus: '1234567890',
  banco: BANK,
  pagador: { nombre: COMPANY, nit: '900123456', tipoNit: 'NIT', pais: 'CO' },
  receptores: [{ nombre: COMPANY, nit: '830512340' }],
  detalle: [line as Line],
};

test('a receipt prints the longest names and the largest amounts in full', async () => {
  const { pages } = await readPdf(receiptPdf(longest as ReceiptRow, now));
  const { text, placed } = pages[0] ?? { text: '', placed: [] };
  expect(text).not.toContain('…');
  expect(text.split(COMPANY)).toHaveLength(3);
  for (const part of [BANK, STATION, 'SRT-0000000000001234567890']) expect(text).toContain(part);
  const [large] = placed.filter((each) => each.text === '1.234.567.890.123');
  expect(large?.right).toBeLessThan(placed.find((each) => each.text === 'Estado')?.x ?? 0);
});

test('the receipt in Ecuador breaks no number, and its notes break no amount', async () => {
  for (const moneda of ['USD', 'PEN'] as const) {
    const payment = {
      ...longest,
      pagador: { nombre: COMPANY, nit: '1791234561001', tipoNit: 'RUC', pais: moneda === 'USD' ? 'EC' : 'PE' },
      monto: moneyOf('1234567.89', moneda),
      monto_banco: '1234567.80',
      moneda_banco: moneda,
      sin_aplicar: '1234567.05',
      detalle: [
        {
          ...line,
          numero_factura: '001-001-000012344',
          numero_documento: 'SRT-2026-081004',
          monto_transaccion: '1234567.89',
        },
      ],
    };
    const { pages } = await readPdf(receiptPdf(payment as unknown as ReceiptRow, now));
    const texts = pages[0]?.placed.map(({ text }) => text) ?? [];
    const sign = moneda === 'USD' ? '$' : 'S/';
    for (const whole of ['001-001-000012344', 'SRT-2026-081004', '1.234.567,89']) expect(texts).toContain(whole);
    for (const amount of ['1.234.567,80', '1.234.567,89', '1.234.567,05'])
      expect(texts.some((text) => text.includes(`${sign} ${amount}`))).toBe(true);
  }
});

test('the receipt of a payment on account names its segment and mentions no paid invoice', async () => {
  const payment = { ...longest, tipo: 'contado', id_segment: '1110', referencia: 'SRT-2026-081001', detalle: [] };
  const { pages } = await readPdf(receiptPdf(payment as unknown as ReceiptRow, now));
  const text = pages.map((page) => page.text).join(' ');
  expect(text).toContain('Pago a cuenta · EDS Afiliada');
  expect(text).toContain('queda a su favor');
});
