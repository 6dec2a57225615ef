import { readCertificateCode } from './certificate-code.ts';

/** Contract message: too many attempts from one IP address. */
export const TOO_MANY_ATTEMPTS = 'Demasiados intentos. Espere un minuto y pruebe de nuevo.';

/** Well-formed numbers without a certificate that an address may ask about, and within how many seconds (docs/product/exports.md#certificate-of-balance). */
export const VERIFICATIONS = { points: 10, seconds: 60 } as const;

interface NotFoundWords {
  readonly why: string;
  readonly atField: string;
  readonly whatToDo: string;
}

const DO_NOT_ACCEPT = 'Si lo copió tal como está en el papel, no lo acepte: llame a quien se lo entregó.';

/**
 * The text of the public page for a number without a certificate. Only well-formed numbers are looked up and counted, so only their text mentions the
 * limit.
 */
export function notFoundWords(typed: string): NotFoundWords {
  if (readCertificateCode(typed) === undefined)
    return {
      why: 'Al número le falta un carácter o tiene uno cambiado.',
      atField: 'Compare este número con el del papel, carácter por carácter.',
      whatToDo: DO_NOT_ACCEPT,
    };
  return {
    why: 'El portal no ha emitido ningún certificado con ese número.',
    atField: 'Ningún certificado tiene este número.',
    whatToDo: `${DO_NOT_ACCEPT} Después de ${VERIFICATIONS.points} números sin certificado en un minuto hay que esperar.`,
  };
}
