import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { sessionSettings } from '#areas/session/server/index.ts';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import { nameFullDisk } from '#platform/database/full-disk.ts';
import { describeColumns } from '../rules/describe-columns.ts';
import { readConfiguredPace } from '../server/configured-pace.ts';
import { FEED_FILES, FEED_KINDS } from '../server/feed-files.ts';
import { createFeedNotifier } from '../server/feed-notifier.ts';
import { findFiles } from '../server/find-files.ts';
import type { FileProgress } from '../server/import-file.ts';
import { importFolder } from '../server/import-folder.ts';
import { listKindStates } from '../server/kind-states-queries.ts';
import { feedSettings } from '../server/settings.ts';
import { failureSentence, reportImport } from './report-import.ts';
import { reportStatus } from './report-status.ts';

const IMPORT_USAGE = `Importa una carpeta con el formato de docs/feed.md.

  npm run import -- CARPETA [--keep-good] [--allow-empty]
  npm run import -- --columns
  npm run import -- --status

  --columns     muestra las columnas de cada archivo
  --status      muestra la última entrega de cada archivo y si está atrasado; termina con 1 si alguno lo está
  --keep-good   guarda las filas buenas y escribe las malas, con su razón, en <archivo>.rechazados.ndjson
  --allow-empty acepta archivos sin filas; sin esta opción se rechazan, porque suelen venir de una entrega que falló`;

type ImportArguments =
  | { readonly asks: 'import'; readonly folder: string; readonly keepGood: boolean; readonly allowEmpty: boolean }
  | { readonly asks: 'columns' }
  | { readonly asks: 'status' }
  | { readonly asks: 'help'; readonly problem?: string };

function readImportArguments(given: readonly string[]): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        'keep-good': { type: 'boolean' },
        'allow-empty': { type: 'boolean' },
        columns: { type: 'boolean' },
        status: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const [folder] = positionals;
    if (values.columns) return { asks: 'columns' };
    if (values.status) return { asks: 'status' };
    if (values.help) return { asks: 'help' };
    if (!folder || positionals.length > 1) return { asks: 'help', problem: 'Se espera una carpeta.' };
    const { 'keep-good': keepGood = false, 'allow-empty': allowEmpty = false } = values;
    return { asks: 'import', folder, keepGood, allowEmpty };
  } catch {
    const unknown = given.find(
      (each) =>
        each.startsWith('-') && !['--keep-good', '--allow-empty', '--columns', '--status', '--help'].includes(each),
    );
    return { asks: 'help', problem: `No se conoce la opción ${unknown ?? given.join(' ')}.` };
  }
}

const EVERY_MS = 500;

/** Returns a function that shows progress: it overwrites one line on a terminal, and writes a line every few seconds to a file. */
function showProgress(output: NodeJS.WriteStream): (progress: FileProgress) => void {
  let file = '';
  let started = 0;
  let printedAt = 0;
  return ({ archivo, fase, filas }) => {
    const now = performance.now();
    if (archivo !== file) {
      file = archivo;
      started = now;
    }
    const isLast = fase === 'terminado';
    if (!isLast && fase !== 'guardando' && now - printedAt < (output.isTTY ? EVERY_MS : EVERY_MS * 10)) return;
    printedAt = now;
    const rate = Math.round(filas / Math.max((now - started) / 1_000, 0.001));
    const text = `${archivo}: ${filas.toLocaleString('es-CO')} filas, ${rate.toLocaleString('es-CO')} por segundo, ${fase}`;
    output.write(output.isTTY ? `\r\u001b[K${text}${isLast ? '\n' : ''}` : `${text}\n`);
  };
}

/** Lowers the priority of this process, so that the portal on the same machine stays fast for customers. */
setPriority(10);

type ImportOrder = Extract<ImportArguments, { asks: 'import' }>;

/** Runs the import. @returns the exit code: 0 only when all rows were accepted */
async function run({ folder, keepGood, allowEmpty }: ImportOrder): Promise<number> {
  // Reports an unusable folder before a database is created.
  findFiles(folder);
  const config = readCommandConfig(process.env, [feedSettings, sessionSettings]);
  const database = await openCommandDatabase(config);
  try {
    console.error(`Importando ${folder} en la base de datos ${database.description}`);
    const onProgress = showProgress(process.stderr);
    const imported = await importFolder({
      ...{ database, folder, keepGood, allowEmpty, onProgress },
      manifest: config.FEED_MANIFEST,
      objectLimitBytes: config.FEED_OBJECT_MB * 1_048_576,
      clock: systemClock,
      notify: createFeedNotifier({ provider: config.PROVIDER, clock: systemClock }),
    });
    await database.close();
    console.error(reportImport(imported).join('\n'));
    return imported.sinRechazos ? 0 : 1;
  } catch (error) {
    // The first error says more than one of closing.
    await database.close().catch(() => undefined);
    throw config.DATABASE_URL ? error : nameFullDisk(config.DATA_DIR, error);
  }
}

/** Prints the last delivery of each kind of file. @returns the exit code: 1 when one is late */
async function showStatus(): Promise<number> {
  const config = readCommandConfig(process.env, [feedSettings, sessionSettings]);
  const pace = readConfiguredPace(config.FEED_PACE);
  const database = await openCommandDatabase(config);
  try {
    const states = await listKindStates(database.kysely, FEED_KINDS);
    const { lines, isLate } = reportStatus(states, pace, systemClock.now());
    process.stdout.write(`${lines.join('\n')}\n`);
    return isLate ? 1 : 0;
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const asked = readImportArguments(process.argv.slice(2));
  if (asked.asks === 'import') return run(asked);
  if (asked.asks === 'status') return showStatus();
  if (asked.asks === 'columns') process.stdout.write(`${describeColumns(FEED_FILES)}\n`);
  else console.error([asked.problem, IMPORT_USAGE].filter(Boolean).join('\n\n'));
  return asked.asks === 'help' && asked.problem ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = failureSentence(error);
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
