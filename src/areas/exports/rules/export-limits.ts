/** Limits of files, for each file and each person (docs/product/exports.md#limits). */
export const EXPORT_LIMITS = {
  /** Maximum number of one person's files that wait or are being made. */
  unfinished: 3,
  /** Maximum number of files that one person may keep at a time. */
  kept: 30,
  rows: { PDF: 20_000, XLSX: 500_000, CSV: 500_000, ZIP: 500 } as const satisfies Record<ExportFormat, number>,
  /** Maximum rows of a file that is made within the request. A job makes longer files. */
  atOnce: { PDF: 500, XLSX: 2_000, CSV: 2_000, ZIP: 10 } as const satisfies Record<ExportFormat, number>,
  /** Maximum rows of a file that is streamed without an order. */
  direct: 20_000,
  keptHours: 24,
} as const;

/** Deletion time of a file that was ordered or finished at `now`. */
export const deletionAfter = (now: Date): Date => new Date(now.getTime() + EXPORT_LIMITS.keptHours * 3_600_000);

export type ExportRefusal =
  | 'unknown-export'
  | 'no-permission'
  | 'format-not-offered'
  | 'filter-invalid'
  | 'export-refused'
  | 'nothing-to-export'
  | 'too-many-rows'
  | 'too-many-files';

const inFigures = (count: number): string => count.toLocaleString('es-CO');

/** Reason why a list of `count` rows is too long for this format. */
export function rowsRefusal(
  format: ExportFormat,
  count: number,
): { code: ExportRefusal; sentence: string } | undefined {
  if (count === 0) return { code: 'nothing-to-export', sentence: 'No hay nada que descargar con estos filtros.' };
  const most = EXPORT_LIMITS.rows[format];
  if (count <= most) return undefined;
  const way =
    format === 'PDF' ? 'Descárguela en Excel o CSV, o use los filtros.' : 'Use los filtros para pedirla por partes.';
  return {
    code: 'too-many-rows',
    sentence: `La lista tiene ${inFigures(count)} filas, y este formato admite hasta ${inFigures(most)}. ${way}`,
  };
}

/** Refusal of a list of `count` rows that is too long to be streamed, in the contract's English for programs. */
export function streamRefusal(count: number): { status: number; mensaje: string } | undefined {
  if (count === 0) return { status: 404, mensaje: 'Data not found' };
  if (count <= EXPORT_LIMITS.direct) return undefined;
  return { status: 413, mensaje: `The list has more than ${EXPORT_LIMITS.direct} rows: order it with exportar.` };
}

/** The Spanish reason when the person has reached a limit. */
export function fileCountRefusal(own: { readonly unfinished: number; readonly kept: number }): string | undefined {
  if (own.unfinished >= EXPORT_LIMITS.unfinished)
    return `Ya hay ${EXPORT_LIMITS.unfinished} archivos en preparación. Espere a que terminen o cancele alguno en Descargas.`;
  if (own.kept >= EXPORT_LIMITS.kept)
    return `Ya tiene ${EXPORT_LIMITS.kept} archivos de las últimas ${EXPORT_LIMITS.keptHours} horas. Podrá pedir otro cuando se borre el más antiguo.`;
  return undefined;
}

export type ExportFormat = 'PDF' | 'XLSX' | 'CSV' | 'ZIP';
