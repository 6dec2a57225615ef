import type { CustomerRow, DocumentRow } from './books-queries.ts';

const SPECIAL = /[&<>"]/g;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeXml = (text: string): string => text.replace(SPECIAL, (each) => ENTITIES[each] ?? each);

/** Builds a short electronic invoice. Always the same text for a document, so its SHA-256 does not change. */
export function buildInvoiceXml(
  { nombre, nit, moneda }: Pick<CustomerRow, 'nombre' | 'nit' | 'moneda'>,
  { num_documento, fecha, vence, original }: Pick<DocumentRow, 'num_documento' | 'fecha' | 'vence' | 'original'>,
): string {
  const amount = (original / 100).toFixed(2);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<Invoice xmlns="urn:referencia:factura">',
    `  <ID>FE${escapeXml(num_documento)}</ID>`,
    `  <IssueDate>${fecha}</IssueDate>`,
    `  <DueDate>${vence}</DueDate>`,
    `  <Customer><Name>${escapeXml(nombre)}</Name><CompanyID>${escapeXml(nit)}</CompanyID></Customer>`,
    `  <PayableAmount currencyID="${moneda}">${amount}</PayableAmount>`,
    '</Invoice>',
    '',
  ].join('\n');
}
