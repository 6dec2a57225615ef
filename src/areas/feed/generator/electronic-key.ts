import { createHash } from 'node:crypto';
import type { LocalDate } from '#kernel/local-date.ts';
import { taxNumberOf } from './companies.ts';
import type { Customer } from './customer.ts';

export interface Electronic {
  readonly num_factura: string;
  readonly fecha_documento: LocalDate;
  readonly hora_documento: string;
  /** In minor units. */
  readonly subtotal: number;
  readonly iva: number;
  readonly total: number;
}

/** What the tax authority would have given the issuer; here it is made up, and the environment is the one for tests. */
const TECHNICAL_KEY = '693ff6f2a553c3646a063436fd4dd9ded0311471';
const TEST_ENVIRONMENT = { CO: '2', EC: '1' };

/** SHA-384 over the fields in the order of domain.md, amounts with two decimals. */
function cufeOf(document: Electronic, customer: Customer): string {
  const amount = (pesos: number) => `${pesos}.00`;
  const buyer = customer.clienteNit.replace(/-\d$/, '');
  const text = [
    document.num_factura.replace('-', ''),
    document.fecha_documento,
    document.hora_documento,
    amount(document.subtotal),
    `01${amount(document.iva)}`,
    '040.00',
    '030.00',
    amount(document.total),
    taxNumberOf(customer.sociedad),
    buyer,
    TECHNICAL_KEY,
    TEST_ENVIRONMENT.CO,
  ].join('');
  return createHash('sha384').update(text).digest('hex');
}

/** Forty-nine digits, the last of which checks the others: weights 2 to 7 from the right, modulo 11. */
function accessKeyOf(document: Electronic, customer: Customer): string {
  const [year, month, dayOfMonth] = document.fecha_documento.split('-');
  const series = document.num_factura.replaceAll('-', '');
  const body = `${dayOfMonth}${month}${year}01${taxNumberOf(customer.sociedad)}${TEST_ENVIRONMENT.EC}${series}${series.slice(-8)}1`;
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) sum += Number(body[body.length - 1 - place]) * (2 + (place % 6));
  const digit = 11 - (sum % 11);
  return `${body}${digit === 11 ? 0 : digit === 10 ? 1 : digit}`;
}

/** The number the tax authority knows a document by; Peru's has no place in this portal. */
export function electronicKeyOf(document: Electronic, customer: Customer): string | undefined {
  if (customer.market.country === 'CO') return cufeOf(document, customer);
  if (customer.market.country === 'EC') return accessKeyOf(document, customer);
  return undefined;
}
