import { parseArgs } from 'node:util';
import { type LocalDate, parseLocalDate } from '#kernel/local-date.ts';

export const REPORTS_USAGE = `Cuenta otra vez las sumas de los informes de Operación, o las compara con los datos (docs/operations.md#reports).

  npm run reports -- rebuild [--from 2026-01-01] [--to 2026-08-31]
  npm run reports -- verify

  rebuild  cuenta los días pedidos, o todos hasta ayer, y guarda sus sumas
  verify   compara todas las sumas guardadas, nombra las que difieren y las corrige`;

export type ReportsArguments =
  | { readonly asks: 'rebuild'; readonly from?: LocalDate; readonly to?: LocalDate }
  | { readonly asks: 'verify' }
  | { readonly asks: 'help'; readonly problem?: string };

/** Reads the arguments of the command. */
export function readReportsArguments(given: readonly string[]): ReportsArguments {
  const read = parse(given);
  if (!read) return { asks: 'help', problem: `No se conoce: ${given.join(' ')}` };
  const { values, positionals } = read;
  if (values.help || given.length === 0) return { asks: 'help' };
  const [verb, ...more] = positionals;
  if (more.length > 0 || (verb !== 'rebuild' && verb !== 'verify'))
    return { asks: 'help', problem: 'Diga qué hacer: rebuild o verify.' };
  if (verb === 'verify')
    return values.from || values.to ? { asks: 'help', problem: 'verify no lleva fechas.' } : { asks: 'verify' };
  const [from, to] = [values.from, values.to].map((text) => (text === undefined ? undefined : parseLocalDate(text)));
  if ((values.from && !from) || (values.to && !to))
    return { asks: 'help', problem: 'Escriba las fechas como 2026-08-31.' };
  if (from && to && from > to) return { asks: 'help', problem: 'El primer día es después del último.' };
  return { asks: 'rebuild', ...(from && { from }), ...(to && { to }) };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: { from: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean' } },
      allowPositionals: true,
    });
  } catch {
    return undefined;
  }
}
