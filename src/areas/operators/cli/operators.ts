import { parseArgs } from 'node:util';
import { formatInstant } from '#kernel/local-date.ts';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import { databaseProblem } from '#platform/database/database-problem.ts';
import { migrate } from '#platform/database/migrate.ts';
import { BadConfiguration } from '#platform/settings.ts';
import type { OperatorDraft } from '../rules/invitation.ts';
import { isOperatorRole, OPERATOR_ROLES, ROLE_WORDS } from '../rules/roles.ts';
import { inviteOperator } from '../server/index.ts';

const ROLES = OPERATOR_ROLES.map((role) => ROLE_WORDS[role].name).join(', ');

const USAGE = `Invita a una persona a Operación, la consola del distribuidor.

  npm run operators -- invite --email correo@empresa.com --name "Nombre" --role Administrador

  --role   ${ROLES}

Imprime un enlace que sirve una vez, por 48 horas. Con PUBLIC_URL, la dirección completa.`;

type OperatorArguments =
  | { readonly asks: 'invite'; readonly draft: OperatorDraft }
  | { readonly asks: 'help'; readonly problem?: string };

const TEXT = { type: 'string' } as const;
const OPTIONS = { email: TEXT, name: TEXT, role: TEXT, help: { type: 'boolean' } } as const;

/** Reads the arguments of the command. */
export function readOperatorArguments(given: readonly string[]): OperatorArguments {
  const read = parse(given);
  if (typeof read === 'string') return { asks: 'help', problem: read };
  const { email = '', name = '', role = '', help } = read.values;
  if (help) return { asks: 'help' };
  if (read.positionals.join(' ') !== 'invite') return { asks: 'help', problem: 'Diga qué hacer: invite.' };
  return { asks: 'invite', draft: { correo: email, nombre: name, rol: findRole(role) } };
}

/** Finds a role by its name on the console or by its code; empty for another text. */
function findRole(name: string): string {
  const found = OPERATOR_ROLES.find((role) => ROLE_WORDS[role].name.toLowerCase() === name.toLowerCase());
  return found ?? (isOperatorRole(name) ? name : '');
}

/** @returns the options, or an error message for an argument that the command does not have */
function parse(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], options: OPTIONS, allowPositionals: true });
  } catch {
    return 'No se conoce una de las opciones, o le falta su valor.';
  }
}

/** Writes only the link to stdout, so that it can be piped; explanations go to stderr. @returns the exit code */
async function invite(draft: OperatorDraft): Promise<number> {
  const config = readCommandConfig(process.env);
  const database = await openCommandDatabase(config);
  try {
    await migrate(database, 'migrations');
    const deps = { database, clock: systemClock, provider: '' };
    const invited = await inviteOperator(deps, { command: 'operators' }, draft);
    if (!invited.ok) {
      for (const [field, sentence] of Object.entries(invited.refusal))
        console.error(`${OPTION_OF[field]}: ${sentence}`);
      return 1;
    }
    const { token, expiresAt, operator } = invited.value;
    console.error(
      `${operator.nombre} entra con este enlace como ${ROLE_WORDS[operator.rol].name}, hasta el ${formatInstant(expiresAt)}:`,
    );
    process.stdout.write(`${config.PUBLIC_URL ?? ''}/operacion/enlace/${token ?? ''}\n`);
    return 0;
  } finally {
    await database.close();
  }
}

const OPTION_OF: Readonly<Record<string, string>> = { correo: '--email', nombre: '--name', rol: '--role' };

async function main(): Promise<number> {
  const asked = readOperatorArguments(process.argv.slice(2));
  if (asked.asks === 'invite') return invite(asked.draft);
  console.error([asked.problem, USAGE].filter(Boolean).join('\n\n'));
  return asked.problem ? 2 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = error instanceof BadConfiguration ? error.message : databaseProblem(error)?.sentence;
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
