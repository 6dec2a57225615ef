import { parseArgs } from 'node:util';
import { LONGEST_MESSAGE, type MaintenanceOrder } from '../rules/maintenance-order.ts';

export const MAINTENANCE_USAGE = `Cierra el portal por mantenimiento y lo vuelve a abrir, sin reiniciarlo.

  npm run maintenance -- on [--message "Volvemos a las 10 de la noche."]
  npm run maintenance -- off
  npm run maintenance -- status

  --message   lo que leerán los clientes, en vez de la frase de siempre (${LONGEST_MESSAGE} letras como máximo)

Habla con el portal que está en marcha: use el mismo PORT, y el mismo SESSION_SECRET o la misma carpeta DATA_DIR.`;

export type MaintenanceArguments =
  | { readonly asks: 'order'; readonly accion: MaintenanceOrder['accion']; readonly mensaje: string | null }
  | { readonly asks: 'help'; readonly problem?: string };

const OPTIONS = { message: { type: 'string' }, help: { type: 'boolean' } } as const;

export function readMaintenanceArguments(given: readonly string[]): MaintenanceArguments {
  const read = parse(given);
  if (!read) return { asks: 'help', problem: 'No se entiende la orden. Escriba el mensaje entre comillas.' };
  const { values, positionals } = read;
  if (values.help) return { asks: 'help' };
  const [accion, ...more] = positionals;
  if (!isAction(accion) || more.length > 0) return { asks: 'help', problem: 'Diga una sola cosa: on, off o status.' };
  if (values.message !== undefined && accion !== 'on') return { asks: 'help', problem: '--message solo va con on.' };
  const mensaje = values.message?.trim() ?? null;
  if (mensaje === '') return { asks: 'help', problem: 'El mensaje está vacío.' };
  if (mensaje && mensaje.length > LONGEST_MESSAGE)
    return { asks: 'help', problem: `El mensaje tiene ${mensaje.length} letras; caben ${LONGEST_MESSAGE}.` };
  return { asks: 'order', accion, mensaje };
}

const isAction = (text: string | undefined): text is MaintenanceOrder['accion'] =>
  text === 'on' || text === 'off' || text === 'status';

/** Parses the arguments. @returns undefined for arguments that the command does not have */
function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) return undefined;
    throw error;
  }
}
