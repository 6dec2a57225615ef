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
  const earlier = await readApplied(database);
  refuseUnknown([...earlier.keys()], names);
  for (const nombre of names) {
    const text = readFileSync(join(folder, nombre), 'utf8');
    const huella = createHash('sha256').update(text).digest('hex');
    const isApplied = (rows: ReadonlyMap<string, string>) => isSame(nombre, huella, rows.get(nombre));
    // Another process may have applied it since.
    if (isApplied(earlier) || isApplied(await readApplied(database))) continue;
    try {
      await database.runScript(
        `select pg_advisory_xact_lock(72616);
         insert into migraciones (nombre, huella) values (${quote(nombre)}, ${quote(huella)});
         ${text}`,
      );
      applied.push(nombre);
    } catch (error) {
      if (!isApplied(await readApplied(database))) throw error;
    }
  }
  return applied;
}

/** Reads the applied migrations: their names, in order, and the hashes of their files. */
async function readApplied({ kysely }: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await kysely.selectFrom('migraciones').select(['nombre', 'huella']).orderBy('nombre').execute();
  return new Map(rows.map(({ nombre, huella }) => [nombre, huella]));
}

/** @returns false if it is not applied */
function isSame(nombre: string, huella: string, applied: string | undefined): boolean {
  if (applied !== undefined && applied !== huella) throw new UnusableSchema(changed(nombre));
  return applied !== undefined;
}

const changed = (nombre: string): string =>
  `La migración ${nombre} cambió después de aplicarse. Vuelva a poner el archivo como estaba: un cambio va en una migración nueva.`;

/** An older version does not know the newest tables, and would write rows without the data for them. */
function refuseUnknown(applied: readonly string[], known: readonly string[]): void {
  const unknown = applied.filter((nombre) => !known.includes(nombre));
  if (unknown.length === 0) return;
  const names = unknown.join(', ');
  throw new UnusableSchema(
    `La base de datos tiene una migración que esta versión no conoce (${names}): la preparó una versión más nueva. Arranque esa versión, o restaure una copia de seguridad anterior.`,
  );
}
