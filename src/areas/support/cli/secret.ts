import { userInfo } from 'node:os';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { hasSecret, keysOf } from '#platform/secrets.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { supportSettings } from '../server/settings.ts';
import { SUPPORT_PURPOSE, signSecret } from '../server/signed-secret.ts';
import { readSecretArguments, SECRET_USAGE } from './secret-arguments.ts';

/** Name of the system user. @returns empty where the system has none, as in some containers */
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
  const secret = signSecret(asked.request, keysOf(config)(SUPPORT_PURPOSE), systemClock.now(), minutes);
  process.stdout.write(`${secret}\n`);
  const { client, operator } = asked.request;
  console.error(
    `Para entrar a la cuenta ${client} como ${operator}. Sirve una vez, durante ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}, en ${config.PUBLIC_URL ?? ''}/login-as-customer/login`,
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
