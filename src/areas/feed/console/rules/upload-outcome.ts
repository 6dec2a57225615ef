interface DryRunRows {
  readonly filas: number;
  readonly rechazadas: number;
}

/** Whether the operator may import this file after its dry run: it has a valid row, or its manifest announces none. */
export const isImportable = ({ filas, rechazadas }: DryRunRows): boolean => filas === 0 || rechazadas < filas;

interface ListedUpload {
  readonly estado: 'PROBANDO' | 'LISTA' | 'IMPORTANDO';
  readonly problema?: string | null | undefined;
  readonly archivos: readonly (DryRunRows & {
    readonly estado: string;
    readonly corrida?: number | null | undefined;
  })[];
}

/** State of an upload in words, for the list of today's uploads. */
export function uploadStateWords({ estado, problema, archivos }: ListedUpload): string {
  if (estado !== 'LISTA') return estado === 'PROBANDO' ? 'se prueba' : 'se importa';
  const hasCorrida = archivos.filter(({ corrida }) => corrida !== null && corrida !== undefined);
  const entered = hasCorrida.filter((file) => file.estado === 'IMPORTADO');
  if (!problema && archivos.some((file) => file.estado === 'PROBADO' && isImportable(file)))
    return entered.length > 0 ? 'importada en parte' : 'lista para importar';
  if (entered.length === 0) return 'nada puede entrar';
  const isWhole = entered.length === hasCorrida.length && entered.every(({ rechazadas }) => rechazadas === 0);
  return isWhole ? 'importada' : 'importada, con rechazos';
}
