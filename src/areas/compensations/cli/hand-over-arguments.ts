import { parseArgs } from 'node:util';

export const HAND_OVER_USAGE = `Entrega al ERP las compensaciones que él debe confirmar (COMPENSATION_CONFIRMATION=erp; docs/feed.md).

  npm run compensations -- --to-erp CARPETA
  npm run compensations -- --to-erp CARPETA --again 17

  --to-erp CARPETA  escribe las que no se han entregado en un archivo nuevo de esa carpeta, como compensaciones-000017.csv
  --again N         escribe otra vez la entrega N, con las mismas compensaciones, porque su archivo se perdió`;

export type HandOverArguments =
  | { readonly asks: 'hand-over'; readonly folder: string; readonly again?: number }
  | { readonly asks: 'help'; readonly problem?: string };

export function readHandOverArguments(given: readonly string[]): HandOverArguments {
  const values = parse(given);
  if (!values) return { asks: 'help', problem: `No se conoce: ${given.join(' ')}` };
  const { 'to-erp': folder, again, help } = values;
  if (help || given.length === 0) return { asks: 'help' };
  if (!folder) return { asks: 'help', problem: 'Falta la carpeta: --to-erp CARPETA.' };
  if (again === undefined) return { asks: 'hand-over', folder };
  return /^[1-9]\d{0,14}$/.test(again)
    ? { asks: 'hand-over', folder, again: Number(again) }
    : { asks: 'help', problem: '--again: se espera el número de una entrega.' };
}

function parse(given: readonly string[]) {
  try {
    return parseArgs({
      args: [...given],
      options: { 'to-erp': { type: 'string' }, again: { type: 'string' }, help: { type: 'boolean' } },
    }).values;
  } catch {
    return undefined;
  }
}
