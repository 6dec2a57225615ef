import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import { databaseProblem } from '#platform/database/database-problem.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { exportAnswers } from '../server/export-answers.ts';
import { EXPORT_USAGE, type ExportArguments, readExportArguments } from './export-arguments.ts';

type Order = Extract<ExportArguments, { asks: 'export' }>;

/** @returns the exit code */
async function run({ form, version, out }: Order): Promise<number> {
  const database = await openCommandDatabase(readCommandConfig(process.env, []));
  try {
    const csv = await exportAnswers(database.kysely, form, version);
    if (!csv) {
      console.error(`No hay un cuestionario ${form}${version === undefined ? '' : `, versión ${version}`}.`);
      return 1;
    }
    // `wx` fails for an existing file, so that an earlier export is not overwritten.
    await pipeline(Readable.from(csv), out === undefined ? process.stdout : createWriteStream(out, { flags: 'wx' }));
    return 0;
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const asked = readExportArguments(process.argv.slice(2));
  if (asked.asks === 'export') return run(asked);
  console.error([asked.problem, EXPORT_USAGE].filter(Boolean).join('\n\n'));
  return asked.problem ? 2 : 0;
}

/** Spanish sentence about a problem that the operator can fix; undefined for a bug, whose stack trace is printed. */
function sentenceFor(error: unknown): string | undefined {
  if (error instanceof BadConfiguration) return error.message;
  const { code = '' } = error as { readonly code?: string };
  if (code === 'EEXIST') return 'El archivo ya existe. Escriba otro nombre.';
  if (['EACCES', 'ENOSPC', 'EROFS', 'ENOENT', 'EISDIR'].includes(code))
    return `No se pudo escribir el archivo (${code}).`;
  // EPIPE: the program that reads the output, such as `head`, has ended; this is not an error.
  if (code === 'EPIPE') return '';
  return databaseProblem(error)?.sentence;
}

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = sentenceFor(error);
  if (sentence === undefined) throw error;
  if (sentence !== '') console.error(sentence);
  process.exitCode = sentence === '' ? 0 : 1;
}
