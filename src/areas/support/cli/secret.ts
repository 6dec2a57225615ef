import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { createKeyFor, hasSecret } from '#platform/secrets.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { SUPPORT_LOGIN_PATH } from '../rules/pages.ts';
import { type AccessRequest, readSecretRequest } from '../rules/support-secret.ts';
import { supportSettings } from '../server/settings.ts';
import { SUPPORT_PURPOSE, signSecret } from '../server/signed-secret.ts';

const SECRET_USAGE = `Da un código para entrar a la cuenta de un cliente: sirve una sola vez y por pocos minutos.

  npm run support:secret -- --client 0000100101 --reason "Por qué entra" [--operator "Nombre"]

  --client     el código del cliente, de diez dígitos
  --reason     el motivo, que el cliente podrá leer
  --operator   quién entra; si no se dice, el usuario de este equipo

Use el mismo SESSION_SECRET o la misma carpeta DATA_DIR que el portal.`;

export type SecretArguments =
  | { readonly asks: 'secret'; readonly request: AccessRequest }
  | { readonly asks: 'help'; readonly problems: readonly string[] };

/** @param user name of the system user, the default operator */
function readSecretArguments(given: readonly string[], user: string): SecretArguments {
  const read = parse(given);
  if (typeof read === 'string') return { asks: 'help', problems: [read] };
  if (read.help) return { asks: 'help', problems: [] };
  const request = readSecretRequest({ client: read.client, reason: read.reason, operator: read.operator ?? user });
  return request.ok ? { asks: 'secret', request: request.value } : { asks: 'help', problems: request.refusal };
}

const TEXT = { type: 'string' } as const;
const OPTIONS = { client: TEXT, reason: TEXT, operator: TEXT, help: { type: 'boolean' } } as const;

/** @returns the options, or an error message for an argument that the command does not have */
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

/** Name of the system user. @returns empty when the system has none, as in some containers */
function whoRuns(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}

/** Writes only the secret to stdout, so that it can be piped; explanations go to stderr. @returns the exit code */
function main(): number {
  const asked = readSecretArguments(process.argv.slice(2), whoRuns());
  if (asked.asks === 'help') {
    console.error([...asked.problems, ...(asked.problems.length > 0 ? [''] : []), SECRET_USAGE].join('\n'));
    return asked.problems.length > 0 ? 2 : 0;
  }
  const config = readCommandConfig(process.env, [supportSettings]);
  if (!hasSecret(config)) {
    console.error(
      `No hay SESSION_SECRET, ni un portal que haya arrancado en la carpeta ${config.DATA_DIR}: el código no le serviría a ninguno.`,
    );
    return 1;
  }
  const minutes = config.SUPPORT_SECRET_MINUTES;
  const secret = signSecret(asked.request, createKeyFor(config)(SUPPORT_PURPOSE), systemClock.now(), minutes);
  process.stdout.write(`${secret}\n`);
  const { client, operator } = asked.request;
  console.error(
    `Para entrar a la cuenta ${client} como ${operator}. Sirve una vez, durante ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}, en ${config.PUBLIC_URL ?? ''}${SUPPORT_LOGIN_PATH}`,
  );
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof BadConfiguration)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
