import { BadConfiguration } from '#platform/config.ts';
import { databaseProblem } from '#platform/database/command-database.ts';
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

/** What went wrong, for whoever started the import; undefined for a bug, whose trace is wanted. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof UnusableFolder || error instanceof BadConfiguration) return error.message;
  const problem = databaseProblem(error);
  return problem?.isAway
    ? `${problem.sentence} El archivo que estaba en curso no se guardó; los anteriores, sí.`
    : problem?.sentence;
}
