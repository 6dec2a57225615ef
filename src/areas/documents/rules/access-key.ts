/** Facts that an Ecuadorian clave de acceso contains. */
export interface AccessKey {
  /** Code of the document type: `01` invoice, `04` credit note. */
  readonly codigoDocumento: string;
  readonly ruc: string;
  readonly ambiente: 'Pruebas' | 'Producción';
  /** Number of the document, 001-001-000000123. */
  readonly numero: string;
  readonly emision: 'Normal' | 'Indisponibilidad del sistema';
}

/** Computes the last digit of a clave de acceso from the 48 before it: weights 2 to 7 from the right, modulo 11; 11 becomes 0, and 10 becomes 1. */
export function accessKeyCheckDigit(body: string): number {
  const sum = [...body].reverse().reduce((total, digit, place) => total + Number(digit) * (2 + (place % 6)), 0);
  const digit = 11 - (sum % 11);
  return digit === 11 ? 0 : digit === 10 ? 1 : digit;
}

/**
 * Parses a key: day (8), document (2), RUC (13), environment (1), establishment and point (6), sequence (9), code (8), emission (1), check digit.
 * @returns undefined for another format or a wrong check digit
 */
export function readAccessKey(key: string): AccessKey | undefined {
  const match = /^\d{8}(\d{2})(\d{13})([12])(\d{3})(\d{3})(\d{9})\d{8}(\d)(\d)$/.exec(key);
  if (!match) return undefined;
  const [, codigoDocumento = '', ruc = '', ambiente, establecimiento, punto, secuencial, emision, digit] = match;
  if (accessKeyCheckDigit(key.slice(0, -1)) !== Number(digit)) return undefined;
  return {
    codigoDocumento,
    ruc,
    ambiente: ambiente === '2' ? 'Producción' : 'Pruebas',
    numero: `${establecimiento}-${punto}-${secuencial}`,
    emision: emision === '1' ? 'Normal' : 'Indisponibilidad del sistema',
  };
}
