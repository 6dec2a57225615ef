import { statSync } from 'node:fs';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import { databaseProblem } from '#platform/database/database-problem.ts';
import type { Restore } from '#platform/events/restore-queries.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { handOver, type WrittenDelivery, writeDelivery } from '../server/hand-over.ts';
import { compensationsSettings } from '../server/settings.ts';
import { HAND_OVER_USAGE, type HandOverArguments, readHandOverArguments } from './hand-over-arguments.ts';

type Order = Extract<HandOverArguments, { asks: 'hand-over' }>;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

const lineOf = ({ file, compensations, pairs }: WrittenDelivery): string =>
  `${file}: ${compensations} ${compensations === 1 ? 'compensación' : 'compensaciones'}, ${pairs} ${pairs === 1 ? 'fila' : 'filas'}.`;

/** No compensation is lost: their own state marks those that wait. The warning means that the command runs too rarely. */
const warnOfMissed = (upTo: number): void =>
  console.error(
    `Los eventos hasta el ${upTo} ya se borraron sin que este comando los leyera (EVENTS_KEPT_DAYS). Las compensaciones que esperaban se tomaron igual; ejecútelo más seguido.`,
  );

/** Hand-overs after the backup are lost here and may be repeated. The ERP deduplicates by `id_transaccion`. */
const warnOfRestore = ({ en, copia_de }: Restore): void =>
  console.error(
    `El portal volvió a una copia${copia_de ? ` de ${copia_de.toISOString()}` : ''} el ${en.toISOString()}. Lo que se entregó después de la copia puede ir otra vez, en entregas con números nuevos de trece cifras; el ERP lo reconoce por id_transaccion.`,
  );

/** @returns the exit code */
async function run({ folder, again }: Order): Promise<number> {
  // Checked first, before the database is opened and a delivery counts as written.
  if (!isFolder(folder)) {
    console.error(`No hay una carpeta ${folder}.`);
    return 1;
  }
  const config = readCommandConfig(process.env, [compensationsSettings]);
  const database = await openCommandDatabase(config);
  try {
    const deps = {
      database,
      clock: systemClock,
      confirmation: config.COMPENSATION_CONFIRMATION,
      onMissed: warnOfMissed,
      onRestored: warnOfRestore,
    };
    const written = again === undefined ? await handOver(deps, folder) : [await writeDelivery(deps, folder, again)];
    const missing = written.find(({ compensations }) => compensations === 0);
    if (missing) console.error(`No hay una entrega ${again}.`);
    else process.stdout.write(`${written.map(lineOf).join('\n') || 'No hay compensaciones por entregar.'}\n`);
    return missing ? 1 : 0;
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const asked = readHandOverArguments(process.argv.slice(2));
  if (asked.asks === 'hand-over') return run(asked);
  console.error([asked.problem, HAND_OVER_USAGE].filter(Boolean).join('\n\n'));
  return asked.problem ? 2 : 0;
}

/** Spanish sentence for an error that the operator can fix; undefined for a bug, whose stack trace is printed. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof BadConfiguration) return error.message;
  const { code = '' } = error as { readonly code?: string };
  if (['EACCES', 'ENOSPC', 'EROFS', 'ENOENT'].includes(code))
    return `No se pudo escribir en la carpeta (${code}). Lo que falta se escribe la próxima vez.`;
  return databaseProblem(error)?.sentence;
}

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = sentenceFor(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
