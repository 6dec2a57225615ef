import { CompiledQuery, type Selectable, sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

type PersonColumns = Pick<Selectable<Tables['usuarios']>, 'id' | 'cliente' | 'password_hash' | 'status'>;

export interface SignInFacts extends Readonly<PersonColumns> {
  readonly nombre: string;
  readonly role_name: string;
}

/** Finds a person to sign in. @param address normalized by `normalizeAddress` */
export const findSignIn = (connection: Connection, address: string): Promise<SignInFacts | undefined> =>
  connection
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.role_id', 'u.role_id')
    .select(['u.id', 'u.cliente', 'r.role_name', 'u.password_hash', 'u.status'])
    .select(sql<string>`u.firstname || ' ' || u.lastname`.as('nombre'))
    .where(sql<string>`lower(u.email)`, '=', address)
    .executeTakeFirst();

const CLIENT_FIELDS = [
  'id',
  'cliente',
  'tipoCuenta',
  'clienteNit',
  'tipoNit',
  'criterioImpuesto',
  'nombre',
  'nombreComercial',
  'nombreLargo',
  'nombreLargo2',
  'direccion',
  'telefono',
  'email',
  'oficinaVentas',
  'departamento',
  'ciudad',
  'pais',
  'codigoCompania',
  'organizacionVentas',
  'canal',
  'sector',
  'clienteGrupo1',
  'representanteComercial',
  'estatus',
  'modificationDate',
  'modificationHour',
  'moneda',
  'store_code',
] as const;

/** Finds the person with role and permissions, and the customer: the data of the answer to signing in. */
export async function findAccount(connection: Connection, userId: number) {
  const user = await connection
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.role_id', 'u.role_id')
    .select(['u.id', 'u.cliente', 'u.email', 'u.firstname', 'u.lastname', 'r.role_name'])
    // Must equal the condition in the database function `sesion_de`.
    .select(
      sql<boolean>`coalesce(u.terms_accepted_at >= coalesce((select max(t.publicado_en) from textos_legales t), '-infinity'), false)`.as(
        'has_accepted',
      ),
    )
    .select(
      sql<string[]>`array(select permission from role_permisos where role_id = u.role_id order by 1)`.as('permissions'),
    )
    .select(
      sql<boolean>`not u.todos_los_destinos and not exists (select from usuario_destinos d where d.user_id = u.id)`.as(
        'sin_destinos',
      ),
    )
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const client = await connection
    .selectFrom('clientes')
    .select(CLIENT_FIELDS)
    .where('cliente', '=', user.cliente)
    .executeTakeFirstOrThrow();
  return { user, client };
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The methods of a PostgreSQL client that the limiter library calls. Each call is one statement on one counter. */
export interface CounterClient {
  query(statement: { text: string; values?: unknown[] }): Promise<{ rows: unknown[]; rowCount: number }>;
}

/** Runs the limiter library's statements on the portal's connection, so that PostgreSQL and PGlite both work. */
export const createLimiterClient = (connection: Connection): CounterClient => ({
  async query({ text, values = [] }) {
    const { rows, numAffectedRows } = await connection.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
  },
});

/** The counters that have not expired. */
export const findCounters = (
  connection: Connection,
  keys: readonly string[],
  now: Date,
): Promise<{ readonly key: string; readonly points: number; readonly expire: number | null }[]> =>
  connection
    .selectFrom('limites')
    .select(['key', 'points', 'expire'])
    .where('key', '=', sql<string>`any(${[...keys]}::text[])`)
    .where('expire', '>', now.getTime())
    .execute();

/** The counters with this prefix that have at least `least` points and have not expired, highest first. */
export const listCounters = (
  connection: Connection,
  { prefix, least, now }: { readonly prefix: string; readonly least: number; readonly now: Date },
): Promise<{ readonly key: string; readonly points: number }[]> =>
  connection
    .selectFrom('limites')
    .select(['key', 'points'])
    .where(sql<boolean>`starts_with(key, ${prefix})`)
    .where('points', '>=', least)
    .where('expire', '>', now.getTime())
    .orderBy('points', 'desc')
    .orderBy('key')
    .execute();

export async function deleteCounter(connection: Connection, key: string): Promise<void> {
  await connection.deleteFrom('limites').where('key', '=', key).execute();
}

/** Deletes expired counters. The library's own clean-up would run a timer in every process. */
export async function deletePastCounters(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('limites').where('expire', '<', now.getTime()).execute();
}
