interface TriedRows {
  readonly filas: number;
  readonly rechazadas: number;
}

/** Whether the import of a tried file does anything: a row of it is good, or its manifest says that it has none. */
export const mayEnter = ({ filas, rechazadas }: TriedRows): boolean => filas === 0 || rechazadas < filas;

interface ListedUpload {
  readonly estado: 'PROBANDO' | 'LISTA' | 'IMPORTANDO';
  readonly problema?: string | null | undefined;
  readonly archivos: readonly (TriedRows & { readonly estado: string; readonly corrida?: number | null | undefined })[];
}

/** Where an upload stands, in the list of those of the day. */
export function uploadWords({ estado, problema, archivos }: ListedUpload): string {
  if (estado !== 'LISTA') return estado === 'PROBANDO' ? 'se prueba' : 'se importa';
  const hasCorrida = archivos.filter(({ corrida }) => corrida !== null && corrida !== undefined);
  const entered = hasCorrida.filter((file) => file.estado === 'IMPORTADO');
  if (!problema && archivos.some((file) => file.estado === 'PROBADO' && mayEnter(file)))
    return entered.length > 0 ? 'importada en parte' : 'lista para importar';
  if (entered.length === 0) return 'nada puede entrar';
  const isWhole = entered.length === hasCorrida.length && entered.every(({ rechazadas }) => rechazadas === 0);
  return isWhole ? 'importada' : 'importada, con rechazos';
}
