/** Segments for payments on account, by code (docs/product/payments.md#payments-on-account). */
export const SEGMENTS = {
  '1100': 'EDS Franquiciada',
  '1110': 'EDS Afiliada',
  '1130': 'EDS Gas Franquiciada',
  '1122': 'EDS Gas Afiliada',
  '1131': 'Mi Empresa',
  '1132': 'Rumbo Grandes Flotas',
  '1202': 'Industria Combustibles',
  '1201': 'Lubricantes Industria',
  '1140': 'Lubricantes Agentes',
  '1150': 'Lubricantes Automotriz 25 OEM LUB',
  '1160': 'Lubricantes Automotriz Multimarca',
  '1211': 'Aviación',
  '1220': 'Marinos',
  '1501': 'Financiación por Consumo',
  '1500': 'Talleres',
  '1300': 'No operacional Combustibles',
  '1310': 'No operacional Lubricantes',
} as const;
export type SegmentCode = keyof typeof SEGMENTS;

export const SEGMENT_CODES = Object.keys(SEGMENTS) as SegmentCode[];

/** Whether the code is a segment for payments on account. Purchases have other segments. */
export const isSegment = (code: string): code is SegmentCode => Object.hasOwn(SEGMENTS, code);

/** Name of a segment. @returns the code itself for an unknown segment */
export const segmentName = (code: string | null): string =>
  code === null ? '' : isSegment(code) ? SEGMENTS[code] : code;

/** Name of a payment on account: on screens and receipts, and for the document that it creates. */
export const onAccountTitle = (segment: string): string =>
  segment === '' ? 'Pago a cuenta' : `Pago a cuenta · ${segment}`;
