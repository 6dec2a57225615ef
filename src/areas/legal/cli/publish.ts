import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatInstant } from '#kernel/local-date.ts';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import { databaseProblem } from '#platform/database/database-problem.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { isTextKind, TEXT_KINDS, type TextKind } from '../rules/texts.ts';
import type { LegalText } from '../server/legal-queries.ts';
import { countWords, publishText, type TextRefusal } from '../server/publish-text.ts';

const PUBLISH_USAGE = `Pone en vigor una versión nueva de un texto. Desde ese momento, cada persona debe aceptarla para seguir.

  npm run terms:publish -- --kind ${TEXT_KINDS.join('|')} --file texto.html [--title "Título"]

  --kind    cuál de los dos textos
  --file    el texto en HTML: títulos (h2, h3), párrafos, listas, tablas y enlaces; lo demás se quita
  --title   el título; si no se dice, el de antes`;

type PublishArguments =
  | { readonly asks: 'publish'; readonly kind: TextKind; readonly file: string; readonly title: string | undefined }
  | { readonly asks: 'help'; readonly problem?: string };

const TEXT = { type: 'string' } as const;
const OPTIONS = { kind: TEXT, file: TEXT, title: TEXT, help: { type: 'boolean' } } as const;

function readPublishArguments(given: readonly string[]): PublishArguments {
  const read = parse(given);
  if (typeof read === 'string') return { asks: 'help', problem: read };
  const { kind = '', file, title, help } = read;
  if (help) return { asks: 'help' };
  if (!isTextKind(kind)) return { asks: 'help', problem: `Diga --kind: ${TEXT_KINDS.join(' o ')}.` };
  if (!file) return { asks: 'help', problem: 'Diga --file: el archivo con el texto.' };
  return { asks: 'publish', kind, file, title };
}

/** @returns the options, or an error message for an argument that the command does not have */
function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS }).values;
  } catch {
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    const unknown = given.find((each) => each.startsWith('-') && !names.includes(each.split('=')[0] ?? ''));
    return unknown ? `No se conoce la opción ${unknown}.` : 'A una opción le falta su valor.';
  }
}

/** A file that is missing or is not text. */
class UnusableFile extends Error {}

function readText(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch (error) {
    const isUnreadable = 'syscall' in (error as Error);
    throw new UnusableFile(
      isUnreadable ? `No se puede leer el archivo ${file}.` : `El archivo ${file} no es un texto en UTF-8.`,
    );
  }
}

const REFUSALS: Record<TextRefusal, string> = {
  empty: 'No se publicó nada: en el archivo no queda ningún texto.',
  unchanged: 'No se publicó nada: ese texto ya está en vigor.',
};

const published = ({ titulo, version, contenido, publicado_en, huella }: LegalText): string =>
  `Quedó en vigor la versión ${version} de «${titulo}» (${countWords(contenido)} palabras), el ${formatInstant(publicado_en)}.
Huella SHA-256: ${huella}
Desde ahora cada persona debe aceptarla para seguir en el portal.`;

/** @returns the exit code */
async function publish({ kind, file, title }: PublishArguments & { asks: 'publish' }): Promise<number> {
  // Reads the file first, so that an unusable one fails before a database is created.
  const html = readText(file);
  const database = await openCommandDatabase(readCommandConfig(process.env));
  try {
    console.error(`Publicando en la base de datos ${database.description}`);
    const outcome = await publishText({ database, clock: systemClock }, { kind, html, title });
    if (outcome.ok) process.stdout.write(`${published(outcome.value)}\n`);
    else console.error(REFUSALS[outcome.refusal]);
    return outcome.ok ? 0 : 1;
  } finally {
    await database.close();
  }
}

async function main(): Promise<number> {
  const asked = readPublishArguments(process.argv.slice(2));
  if (asked.asks === 'publish') return publish(asked);
  console.error([asked.problem, PUBLISH_USAGE].filter(Boolean).join('\n\n'));
  return asked.problem ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const isTold = error instanceof BadConfiguration || error instanceof UnusableFile;
  const sentence = isTold ? error.message : databaseProblem(error)?.sentence;
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
