/** The input of a Colombian electronic invoice's codes. Amounts are decimals; tax numbers have no check digit. */
export interface ElectronicInvoice {
  /** Prefix and number, without a hyphen: FE48502. */
  readonly numero: string;
  /** YYYY-MM-DD. */
  readonly fecha: string;
  /** HH:MM:SS-05:00. */
  readonly hora: string;
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
  readonly nitEmisor: string;
  readonly documentoAdquirente: string;
}

/** Two decimals; more are cut off, not rounded (DIAN). */
export function twoDecimals(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}

/**
 * The text whose SHA-384, in hexadecimal, is the CUFE: number, day, hour, value, IVA (01), INC (04), ICA (03), total, who issues,
 * who buys, the issuer's technical key, and the environment (1 production, 2 test).
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

/** Text of the QR code on the graphic representation, one fact per line. `ValTolFac` is the DIAN's own spelling. */
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
