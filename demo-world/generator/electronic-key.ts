import { createHash } from 'node:crypto';
import { accessKeyCheckDigit } from '#areas/documents/rules/access-key.ts';
import { cufeText } from '#areas/documents/rules/cufe.ts';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { taxNumberOf } from './companies.ts';
import type { Customer } from './customer.ts';

export interface Electronic {
  readonly num_factura: string;
  readonly fecha_documento: LocalDate;
  readonly hora_documento: string;
  /** Decimals. */
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
}

/**
 * A real issuer gets its key from the tax authority. This one is the DIAN's published example, for the test
 * environment.
 */
const TECHNICAL_KEY = '693ff6f2a553c3646a063436fd4dd9ded0311471';

function cufeOf(document: Electronic, customer: Customer): string {
  const invoice = {
    numero: document.num_factura.replace('-', ''),
    fecha: document.fecha_documento,
    hora: document.hora_documento,
    subtotal: document.subtotal,
    iva: document.iva,
    total: document.total,
    nitEmisor: taxNumberOf(customer.sociedad),
    documentoAdquirente: customer.clienteNit.replace(/-\d$/, ''),
  };
  return createHash('sha384')
    .update(cufeText(invoice, TECHNICAL_KEY, '2'))
    .digest('hex');
}

/** Day, invoice (01), RUC, tests (1), number, numeric code, normal emission (1), check digit. */
function accessKeyOf(document: Electronic, customer: Customer): string {
  const ddmmyyyy = document.fecha_documento.split('-').reverse().join('');
  const series = document.num_factura.replaceAll('-', '');
  const body = `${ddmmyyyy}01${taxNumberOf(customer.sociedad)}1${series}${series.slice(-8)}1`;
  return `${body}${accessKeyCheckDigit(body)}`;
}

/** The tax authority's number of a document; undefined in a country whose numbers the portal does not have. */
export function electronicKeyOf(document: Electronic, customer: Customer): string | undefined {
  const keys = { cufe: cufeOf, ride: accessKeyOf, plain: () => undefined };
  return keys[COUNTRIES[customer.market.country].invoicePaper](document, customer);
}
