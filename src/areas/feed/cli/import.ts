import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { BadConfiguration, type Config, readConfig } from '#platform/config.ts';
import type { Database } from '#platform/database/database.ts';
import { openEmbedded } from '#platform/database/embedded.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { UnusableFolder } from '../server/find-files.ts';
import { describeProblem, type Imported, importFolder } from '../server/import-folder.ts';
import { showProgress } from './show-progress.ts';

const USAGE = `Importa una carpeta con el formato de docs/feed.md.

  npm run import -- CARPETA [--keep-good]

  --keep-good   guarda las filas buenas y escribe las malas, con su razón, en <archivo>.rechazados.ndjson`;

const open = (config: Config): Promise<Database> | Database =>
  config.DATABASE_URL
    ? openPostgres(config.DATABASE_URL, { maxConnections: 2, onError: () => undefined })
    : openEmbedded(config.DATA_DIR);

function report({ archivos }: Imported): void {
  for (const { archivo, aceptado, filas, nuevas, cambiadas, rechazadas, rechazados, problemas } of archivos) {
    for (const problema of problemas) console.error(describeProblem(problema));
    if (rechazadas > problemas.length)
      console.error(`${archivo}: … y más; se muestran los primeros ${problemas.length} errores.`);
    const counts = `${filas} filas, ${nuevas} nuevas, ${cambiadas} cambiadas, ${rechazadas} rechazadas`;
    console.error(aceptado ? `${archivo}: ${counts}.` : `${archivo}: no se guardó nada (${counts}).`);
    if (rechazados) console.error(`  Las rechazadas están en ${rechazados}`);
  }
}

/** What went wrong, for whoever started the import; anything else is a bug and shows its trace. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof FolderInUse) return `El portal está en marcha con esta base de datos. ${error.message}`;
  if (error instanceof UnusableFolder || error instanceof BadConfiguration) return error.message;
  const code = (error as { code?: string }).code ?? '';
  if (['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', '57P01', '28P01', '3D000'].includes(code))
    return `No se pudo usar la base de datos (${code}). Revise DATABASE_URL; lo que ya estaba importado sigue igual.`;
  return undefined;
}

async function run(folder: string, keepGood: boolean): Promise<number> {
  const config = readConfig(process.env);
  const database = await open(config);
  try {
    await migrate(database, 'migrations');
    console.error(`Importando ${folder} en la base de datos ${database.description}`);
    const progress = showProgress(process.stderr);
    const imported = await importFolder({ database, folder, keepGood, clock: systemClock, onProgress: progress });
    report(imported);
    return imported.sinRechazos ? 0 : 1;
  } finally {
    await database.close();
  }
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'keep-good': { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
});
const [folder] = positionals;
if (!folder || positionals.length > 1 || values.help) {
  console.error(USAGE);
  process.exit(2);
}
try {
  process.exitCode = await run(folder, values['keep-good']);
} catch (error) {
  const sentence = sentenceFor(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
