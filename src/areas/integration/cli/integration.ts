import { formatInstant } from '#kernel/local-date.ts';
import { systemClock } from '#platform/clock.ts';
import { readCommandConfig } from '#platform/config.ts';
import { openCommandDatabase } from '#platform/database/command-database.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { databaseProblem } from '#platform/database/database-problem.ts';
import { migrate } from '#platform/database/migrate.ts';
import { BadConfiguration } from '#platform/settings.ts';
import { KEY_PERMIT_WORDS } from '../rules/api-key.ts';
import { KEY_LIVES, type KeyLife } from '../rules/key-draft.ts';
import { findLastUses, keyState } from '../rules/key-state.ts';
import { type KeyRow, listKeys, listSecrets } from '../server/key-queries.ts';
import { createKey, type NewSecret, revokeKey, rotateKey } from '../server/keys.ts';
import { type IntegrationArguments, parseIntegrationArguments, USAGE } from './read-arguments.ts';

const ACTOR = { command: 'integration' };

const OPTION_OF: Readonly<Record<string, string>> = {
  ...{ nombre: '--name', tipos: '--kinds', tiendas: '--stores', redes: '--networks' },
  por_minuto: '--per-minute',
};

const STATE_WORDS = { VIGENTE: 'vigente', POR_VENCER: 'por vencer', VENCIDA: 'vencida', REVOCADA: 'revocada' } as const;

const daysOf = (life: KeyLife): number | undefined => KEY_LIVES[life].days;

/** Writes only the secret to stdout, so that it can be piped; explanations go to stderr. @returns the exit code */
function giveSecret({ nombre, secreto, vence_en }: NewSecret): number {
  const end = vence_en ? `hasta el ${formatInstant(vence_en)}` : 'hasta que la revoque';
  console.error(`El secreto de ${nombre}, que sirve ${end} y no se vuelve a mostrar:`);
  process.stdout.write(`${secreto}\n`);
  return 0;
}

function refused(sentence: string): number {
  console.error(sentence);
  return 1;
}

async function list(connection: Connection): Promise<number> {
  const keys = await listKeys(connection);
  const secrets = await listSecrets(
    connection,
    keys.map(({ id }) => id),
  );
  const now = systemClock.now();
  if (keys.length === 0) console.error('No hay claves.');
  for (const key of keys) {
    const own = secrets.filter(({ clave }) => clave === key.id);
    const { usada_en, usada_desde } = findLastUses(own);
    const parts = [
      key.nombre,
      STATE_WORDS[keyState(key, own[0], now)],
      own[0] ? `srt_…${own[0].pista}` : '',
      key.permisos.map((permit) => KEY_PERMIT_WORDS[permit]).join(', '),
      own[0]?.vence_en ? `vence ${formatInstant(own[0].vence_en)}` : 'sin fecha',
      usada_en ? `usada ${formatInstant(usada_en)} desde ${usada_desde ?? ''}` : 'sin usar',
    ];
    process.stdout.write(`${parts.join('\t')}\n`);
  }
  return 0;
}

/** Finds the key in force with a name. */
async function findByName(connection: Connection, name: string): Promise<KeyRow | undefined> {
  const wanted = name.replaceAll(/\s+/gu, ' ').trim().toLowerCase();
  return (await listKeys(connection)).find(
    ({ nombre, revocada_en }) => !revocada_en && nombre.toLowerCase() === wanted,
  );
}

async function run(asked: Exclude<IntegrationArguments, { asks: 'help' }>, database: Database): Promise<number> {
  const deps = { database, clock: systemClock };
  if (asked.asks === 'list') return list(database.kysely);
  if (asked.asks === 'create') {
    const created = await createKey(deps, ACTOR, { draft: asked.draft, days: daysOf(asked.life) });
    if (created.ok) return giveSecret(created.value);
    const sentences = Object.entries(created.refusal).map(([field, sentence]) => `${OPTION_OF[field]}: ${sentence}`);
    return refused(sentences.join('\n'));
  }
  const key = await findByName(database.kysely, asked.name);
  if (!key) return refused(`No hay una clave en uso con el nombre ${asked.name}.`);
  if (asked.asks === 'rotate') {
    const days = daysOf(asked.life);
    const rotated = await rotateKey(deps, ACTOR, {
      id: key.id,
      days,
      endsNow: asked.endsNow,
    });
    return rotated.ok ? giveSecret(rotated.value) : refused('La clave se revocó mientras tanto.');
  }
  await revokeKey(deps, ACTOR, { id: key.id, reason: asked.reason });
  console.error(`La clave ${key.nombre} quedó revocada.`);
  return 0;
}

async function main(): Promise<number> {
  const asked = parseIntegrationArguments(process.argv.slice(2));
  if (asked.asks === 'help') {
    console.error([asked.problem, USAGE].filter(Boolean).join('\n\n'));
    return asked.problem ? 2 : 0;
  }
  const database = await openCommandDatabase(readCommandConfig(process.env));
  try {
    await migrate(database, 'migrations');
    return await run(asked, database);
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const sentence = error instanceof BadConfiguration ? error.message : databaseProblem(error)?.sentence;
  if (!sentence) throw error;
  console.error(sentence);
  process.exitCode = 1;
}
