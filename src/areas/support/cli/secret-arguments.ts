import { parseArgs } from 'node:util';
import { type AccessRequest, readRequest } from '../rules/support-secret.ts';

export const SECRET_USAGE = `Da un código para entrar a la cuenta de un cliente: sirve una sola vez y por pocos minutos.

  npm run support:secret -- --client 0000100101 --reason "Por qué entra" [--operator "Nombre"]

  --client     el código del cliente, de diez dígitos
  --reason     el motivo, que el cliente podrá leer
  --operator   quién entra; si no se dice, el usuario de este equipo

Use el mismo SESSION_SECRET o la misma carpeta DATA_DIR que el portal.`;

export type SecretArguments =
  | { readonly asks: 'secret'; readonly request: AccessRequest }
  | { readonly asks: 'help'; readonly problems: readonly string[] };

/** @param user name of the system user, used when no operator is named */
export function readSecretArguments(given: readonly string[], user: string): SecretArguments {
  const read = parse(given);
  if (typeof read === 'string') return { asks: 'help', problems: [read] };
  if (read.help) return { asks: 'help', problems: [] };
  const request = readRequest({ client: read.client, reason: read.reason, operator: read.operator ?? user });
  return request.ok ? { asks: 'secret', request: request.value } : { asks: 'help', problems: request.refusal };
}

const TEXT = { type: 'string' } as const;
const OPTIONS = { client: TEXT, reason: TEXT, operator: TEXT, help: { type: 'boolean' } } as const;

/** @returns the options, or a sentence about an argument that the command does not have */
function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS }).values;
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return 'A una opción le falta su valor.';
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    const unknown = given.find((each) => each.startsWith('--') && !names.includes(each.split('=')[0] ?? ''));
    return unknown ? `No se conoce la opción ${unknown}.` : 'Escriba el motivo y el nombre entre comillas.';
  }
}
