/** Results of an import, with their Spanish words. */
export const IMPORT_RESULTS = {
  hecha: 'Hecha',
  'con-rechazos': 'Con rechazos',
  rechazada: 'Rechazada',
} as const;

export type ImportResult = keyof typeof IMPORT_RESULTS;

export const isImportResult = (text: string): text is ImportResult => Object.hasOwn(IMPORT_RESULTS, text);

export const importResult = ({
  aceptado,
  rechazadas,
}: {
  readonly aceptado: boolean;
  readonly rechazadas: number;
}): ImportResult => (aceptado ? (rechazadas > 0 ? 'con-rechazos' : 'hecha') : 'rechazada');
