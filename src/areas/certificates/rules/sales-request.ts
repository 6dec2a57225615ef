import { addDays, formatLocalDate, type LocalDate, localDate, parseLocalDate } from '#kernel/local-date.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';

/** Businesses of delivery points: the code of the feed and the contract, and its label on the screen. */
export const BUSINESSES = { EDS: 'EDS', INDUSTRIA: 'Industria', RUMBO: 'Rumbo' } as const;
export type Business = keyof typeof BUSINESSES;

/** Layouts of a certificate: one line for each product and delivery point, or one for each invoiced line. */
export const PRINT_MODES = { CONSOLIDADO: 'Consolidado', DETALLADO: 'Detallado' } as const;
export type PrintMode = keyof typeof PRINT_MODES;

export const isBusiness = (text: string): text is Business => Object.hasOwn(BUSINESSES, text);
export const isPrintMode = (text: string): text is PrintMode => Object.hasOwn(PRINT_MODES, text);

export interface SalesRequest {
  /** Undefined covers all delivery points. */
  readonly codigo_destinatario: string | undefined;
  readonly start: LocalDate;
  readonly end: LocalDate;
  readonly modo_impresion: PrintMode;
  readonly negocio: Business;
}

/** Fields of the request form, named as in the contract. */
export type RequestField = 'codigo_destinatario' | 'fecha_inicio' | 'fecha_fin' | 'modo_impresion' | 'negocio';

export interface PostedSalesRequest {
  readonly codigo_destinatario?: string | null | undefined;
  readonly fecha_inicio: string;
  readonly fecha_fin: string;
  readonly modo_impresion: string;
  readonly negocio: string;
}

/** The days that a certificate may cover (docs/product/certificates.md#period): from one year ago until yesterday. */
export function offeredDays(today: LocalDate): { readonly min: LocalDate; readonly max: LocalDate } {
  const lastYear = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  // Replaces the 29 February by the 28, because the year before has none.
  return { min: parseLocalDate(lastYear) ?? localDate(`${lastYear.slice(0, 8)}28`), max: addDays(today, -1) };
}

/** The period that the form proposes: the whole last month. */
export function proposedPeriod(today: LocalDate): { readonly start: LocalDate; readonly end: LocalDate } {
  const end = addDays(localDate(`${today.slice(0, 8)}01`), -1);
  return { start: localDate(`${end.slice(0, 8)}01`), end };
}

interface Refusal {
  readonly field: RequestField;
  readonly sentence: string;
}

function refusePeriod(start: LocalDate | undefined, end: LocalDate | undefined, today: LocalDate): Refusal | undefined {
  const { min, max } = offeredDays(today);
  if (!start) return { field: 'fecha_inicio', sentence: 'Elija una fecha de inicio que exista.' };
  if (!end) return { field: 'fecha_fin', sentence: 'Elija una fecha de fin que exista.' };
  if (end > max) return { field: 'fecha_fin', sentence: 'El periodo puede terminar, a más tardar, ayer.' };
  if (start > end) return { field: 'fecha_inicio', sentence: 'La fecha de inicio es posterior a la de fin.' };
  if (start < min)
    return {
      field: 'fecha_inicio',
      sentence: `El periodo puede empezar, como muy pronto, el ${formatLocalDate(min)}.`,
    };
  return undefined;
}

const LONGEST_CODE = 20;

/** Validates a request of the contract or the form. @returns the request, or the first problem with its field */
export function readSalesRequest(posted: PostedSalesRequest, today: LocalDate): Result<SalesRequest, Refusal> {
  const start = parseLocalDate(posted.fecha_inicio.trim());
  const end = parseLocalDate(posted.fecha_fin.trim());
  const wrong = refusePeriod(start, end, today);
  if (wrong || !start || !end) return refuse(wrong ?? { field: 'fecha_inicio', sentence: '' });
  const { negocio, modo_impresion } = posted;
  if (!isBusiness(negocio)) return refuse({ field: 'negocio', sentence: 'Elija un negocio: EDS, Industria o Rumbo.' });
  if (!isPrintMode(modo_impresion))
    return refuse({ field: 'modo_impresion', sentence: 'Elija cómo se imprime: consolidado o detallado.' });
  const code = posted.codigo_destinatario?.trim() || undefined;
  if (code !== undefined && code.length > LONGEST_CODE)
    return refuse({ field: 'codigo_destinatario', sentence: UNKNOWN_DESTINATION_MESSAGE });
  return accept({ codigo_destinatario: code, start, end, modo_impresion, negocio });
}

export const UNKNOWN_DESTINATION_MESSAGE = 'No encontramos ese destino entre los suyos.';
export const NO_DESTINATIONS_MESSAGE =
  'Su usuario no tiene destinos asignados. Pídalos a quien administra los asociados de su empresa.';
export const NO_FAILED_REQUEST_MESSAGE = 'No encontramos una solicitud fallida con ese número.';

/** Refuses a delivery point of another business, because the certificate would be empty. */
export const otherBusinessMessage = (own: Business, asked: Business): string =>
  `Ese destino compra como ${BUSINESSES[own]}, no como ${BUSINESSES[asked]}. Elija ese negocio u otro destino.`;

/** Number of a certificate on the screen and in mails: `CV-20417`. */
export const certificateNumber = (increment: number): string => `CV-${increment}`;

/** Limits of requests for each person (docs/product/certificates.md#limits). */
export const CERTIFICATE_REQUEST_LIMITS = { unfinished: 3, withinDay: 20 } as const;

/** @returns the Spanish reason when the person has reached a limit */
export function requestLimitRefusal(own: {
  readonly unfinished: number;
  readonly withinDay: number;
}): string | undefined {
  if (own.unfinished >= CERTIFICATE_REQUEST_LIMITS.unfinished)
    return `Ya hay ${CERTIFICATE_REQUEST_LIMITS.unfinished} certificados en preparación. Espere a que termine alguno y pídalo de nuevo.`;
  if (own.withinDay >= CERTIFICATE_REQUEST_LIMITS.withinDay)
    return `Ya pidió ${CERTIFICATE_REQUEST_LIMITS.withinDay} certificados en las últimas 24 horas. Use uno de la lista o intente mañana.`;
  return undefined;
}

export const acceptedMessage = (increment: number): string =>
  `Recibimos la solicitud ${certificateNumber(increment)}. Le avisamos cuando el certificado esté listo.`;
export const underWayMessage = (increment: number): string =>
  `Ya estamos preparando ese certificado: es la solicitud ${certificateNumber(increment)}.`;

/** The failure reason for a period in which nothing was invoiced. */
export const nothingInvoicedMessage = (negocio: Business): string =>
  `No hay ventas de ${BUSINESSES[negocio]} facturadas en ese periodo. Elija otras fechas, otro destino u otro negocio.`;
export const MAKING_FAILED_MESSAGE = 'Algo falló de nuestro lado. No se perdió nada: puede pedirlo otra vez.';

/** Letters in the number of every certificate of sales: `SRT-CV-2026-…`. */
export const CERTIFICATE_LETTERS = 'CV';
