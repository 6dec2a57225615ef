import { parseArgs } from 'node:util';

export const IMPORT_USAGE = `Importa una carpeta con el formato de docs/feed.md.

  npm run import -- CARPETA [--keep-good] [--allow-empty]
  npm run import -- --columns

  --columns     muestra las columnas de cada archivo
  --keep-good   guarda las filas buenas y escribe las malas, con su razón, en <archivo>.rechazados.ndjson
  --allow-empty acepta archivos sin filas; sin esta opción se rechazan, porque suelen venir de una entrega que falló`;

export type ImportArguments =
  | { readonly asks: 'import'; readonly folder: string; readonly keepGood: boolean; readonly allowEmpty: boolean }
  | { readonly asks: 'columns' }
  | { readonly asks: 'help'; readonly problem?: string };

export function readImportArguments(given: readonly string[]): ImportArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        'keep-good': { type: 'boolean' },
        'allow-empty': { type: 'boolean' },
        columns: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
    const [folder] = positionals;
    if (values.columns) return { asks: 'columns' };
    if (values.help) return { asks: 'help' };
    if (!folder || positionals.length > 1) return { asks: 'help', problem: 'Se espera una carpeta.' };
    const { 'keep-good': keepGood = false, 'allow-empty': allowEmpty = false } = values;
    return { asks: 'import', folder, keepGood, allowEmpty };
  } catch {
    const unknown = given.find(
      (each) => each.startsWith('-') && !['--keep-good', '--allow-empty', '--columns', '--help'].includes(each),
    );
    return { asks: 'help', problem: `No se conoce la opción ${unknown ?? given.join(' ')}.` };
  }
}
