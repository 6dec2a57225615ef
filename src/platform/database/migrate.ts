import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './database.ts';
import { refuseUnfinishedRestore } from './unfinished-restore.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Another version of the portal has migrated the database. The message is for the operator. */
export class UnusableSchema extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UnusableSchema';
  }
}

/**
 * Applies all migrations of `folder` in the order of their names, each in its own transaction. An advisory lock in that transaction serializes two
 * processes that start together: the second finds the migration's row, and its transaction is rolled back.
 * @returns the names of the migrations applied now
 * @throws UnusableSchema when an applied file has changed since, or is missing because a newer version applied it
 * @throws UnfinishedRestore
 */
export async function migrate(database: Database, folder: string): Promise<string[]> {
  await refuseUnfinishedRestore(database.kysely);
  await database.runScript(`
    select pg_advisory_xact_lock(72616);
    create table if not exists migraciones (
      nombre text primary key, huella text not null, aplicada_en timestamptz not null default now()
    )`);
  const applied: string[] = [];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  await refuseUnknown(database, names);
  for (const nombre of names) {
    const text = readFileSync(join(folder, nombre), 'utf8');
    const huella = createHash('sha256').update(text).digest('hex');
    if (await isApplied(database, nombre, huella)) continue;
    try {
      await database.runScript(
        `select pg_advisory_xact_lock(72616);
         insert into migraciones (nombre, huella) values (${quote(nombre)}, ${quote(huella)});
         ${text}`,
      );
      applied.push(nombre);
    } catch (error) {
      if (!(await isApplied(database, nombre, huella))) throw error;
    }
  }
  return applied;
}

async function isApplied(database: Database, nombre: string, huella: string): Promise<boolean> {
  const row = await database.kysely
    .selectFrom('migraciones')
    .select('huella')
    .where('nombre', '=', nombre)
    .executeTakeFirst();
  if (row && row.huella !== huella) throw new UnusableSchema(changed(nombre));
  return row !== undefined;
}

const changed = (nombre: string): string =>
  `La migración ${nombre} cambió después de aplicarse. Vuelva a poner el archivo como estaba: un cambio va en una migración nueva.`;

/** An older version does not know the newest tables, and would write rows without the data for them. */
async function refuseUnknown(database: Database, known: readonly string[]): Promise<void> {
  const rows = await database.kysely.selectFrom('migraciones').select('nombre').orderBy('nombre').execute();
  const unknown = rows.filter(({ nombre }) => !known.includes(nombre));
  if (unknown.length === 0) return;
  const names = unknown.map(({ nombre }) => nombre).join(', ');
  throw new UnusableSchema(
    `La base de datos tiene una migración que esta versión no conoce (${names}): la preparó una versión más nueva. Arranque esa versión, o restaure una copia de seguridad anterior.`,
  );
}
