import { BadConfiguration } from '#platform/config.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';
import { UnusableFolder } from '../server/find-files.ts';
import { describeProblem, type Imported } from '../server/import-folder.ts';

/** What became of each file, line by line. */
export function reportImport({ archivos }: Imported): string[] {
  return archivos.flatMap(({ archivo, aceptado, filas, nuevas, cambiadas, rechazadas, rechazados, problemas }) => {
    const counts = `${filas} filas, ${nuevas} nuevas, ${cambiadas} cambiadas, ${rechazadas} rechazadas`;
    return [
      ...problemas.map(describeProblem),
      ...(rechazadas > problemas.length
        ? [`${archivo}: hay más; estos son los primeros ${problemas.length} errores.`]
        : []),
      aceptado ? `${archivo}: ${counts}.` : `${archivo}: no se guardó nada (${counts}).`,
      ...(rechazados ? [`  Las rechazadas están en ${rechazados}`] : []),
    ];
  });
}

/** Codes of a database that is not there, does not let us in, or went away. */
const NO_DATABASE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ECONNRESET',
  'ETIMEDOUT',
  '57P01',
  '57P03',
  '28P01',
  '28000',
  '3D000',
]);

/** What went wrong, for whoever started the import; undefined for a bug, whose trace is wanted. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof FolderInUse) return `El portal está en marcha con esta base de datos. ${error.message}`;
  if (error instanceof UnusableFolder || error instanceof BadConfiguration) return error.message;
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (NO_DATABASE.has(code) || message === 'Connection terminated unexpectedly')
    return `No se pudo usar la base de datos${code ? ` (${code})` : ''}. El archivo que estaba en curso no se guardó; los anteriores, sí.`;
  return undefined;
}
