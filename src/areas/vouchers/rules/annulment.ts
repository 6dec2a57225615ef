/** Causes of an annulment, with their words on the form. */
export const ANNULMENT_CAUSES = {
  correo_equivocado: 'Se envió a un correo equivocado',
  pedido_cliente: 'Lo pidió el cliente',
  posible_fraude: 'Posible fraude',
  otra: 'Otra razón',
} as const;
export type AnnulmentCause = keyof typeof ANNULMENT_CAUSES;

/** The number of an annulment, which is that of its document in favour: `ANB-2026-000012`. @param serial from 1 */
export const annulmentReference = (serial: number, year: number): string =>
  `ANB-${year}-${String(serial).padStart(6, '0')}`;
