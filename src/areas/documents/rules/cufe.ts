/** Facts for the codes of a Colombian electronic invoice. Amounts are decimals; tax ids have no check digit. */
export interface ElectronicInvoice {
  /** Prefix and number without a hyphen: FE48502. */
  readonly numero: string;
  /** Day of issue, YYYY-MM-DD. */
  readonly fecha: string;
  /** Time of issue, HH:MM:SS-05:00. */
  readonly hora: string;
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
  readonly nitEmisor: string;
  readonly documentoAdquirente: string;
}

/** Cuts a decimal after two places without rounding, as the DIAN requires. */
export function twoDecimals(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}

/**
 * Text whose SHA-384 in hexadecimal is the CUFE: number, day, time, value, IVA (01), INC (04), ICA (03), total, issuer, buyer, the issuer's
 * technical key, and the environment (1 production, 2 test).
 */
export const cufeText = (invoice: ElectronicInvoice, technicalKey: string, environment: '1' | '2'): string =>
  [
    invoice.numero,
    invoice.fecha,
    invoice.hora,
    twoDecimals(invoice.subtotal),
    `01${twoDecimals(invoice.iva)}`,
    '040.00',
    '030.00',
    twoDecimals(invoice.total),
    invoice.nitEmisor,
    invoice.documentoAdquirente,
    technicalKey,
    environment,
  ].join('');

/** Text of the QR code on the printed invoice, one fact per line. The DIAN itself spells `ValTolFac`. */
export const qrText = (invoice: ElectronicInvoice, cufe: string): string =>
  [
    `NumFac: ${invoice.numero}`,
    `FecFac: ${invoice.fecha}`,
    `HorFac: ${invoice.hora}`,
    `NitFac: ${invoice.nitEmisor}`,
    `DocAdq: ${invoice.documentoAdquirente}`,
    `ValFac: ${twoDecimals(invoice.subtotal)}`,
    `ValIva: ${twoDecimals(invoice.iva)}`,
    'ValOtroIm: 0.00',
    `ValTolFac: ${twoDecimals(invoice.total)}`,
    `CUFE: ${cufe}`,
    `QRCode: https://catalogo-vpfe.dian.gov.co/document/searchqr?documentkey=${cufe}`,
  ].join('\n');
