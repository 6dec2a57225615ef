import { parseArgs } from 'node:util';
import { SURVEY_CODE } from '../rules/limits.ts';

export const EXPORT_USAGE = `Escribe las respuestas a un cuestionario como CSV (docs/product/surveys.md).

  npm run -s surveys:export -- --form satisfaccion > respuestas.csv
  npm run surveys:export -- --form satisfaccion --version 2 --out respuestas.csv

  --form CODIGO   el código del cuestionario
  --version N     solo esa versión; sin ella, todas
  --out ARCHIVO   escribe en un archivo nuevo; sin ella, en la salida estándar`;

export type ExportArguments =
  | { readonly asks: 'export'; readonly form: string; readonly version?: number; readonly out?: string }
  | { readonly asks: 'help'; readonly problem?: string };

export function readExportArguments(given: readonly string[]): ExportArguments {
  const values = parse(given);
  if (!values) return { asks: 'help', problem: `No se conoce: ${given.join(' ')}` };
  const { form, version, out, help } = values;
  if (help || given.length === 0) return { asks: 'help' };
  if (form === undefined || !SURVEY_CODE.test(form))
    return { asks: 'help', problem: '--form: se espera el código de un cuestionario, como satisfaccion.' };
  if (version !== undefined && !/^[1-9]\d{0,5}$/.test(version))
    return { asks: 'help', problem: '--version: se espera un número entero.' };
  return { asks: 'export', form, ...(version !== undefined && { version: Number(version) }), ...(out && { out }) };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: {
        form: { type: 'string' },
        version: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch {
    return undefined;
  }
}
