import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { OperatorRole } from '../rules/roles.ts';

type OperatorRow = Selectable<Tables['operadores']>;

/** An operator in the list of the console. */
export type ListedOperator = Readonly<
  Pick<
    OperatorRow,
    'id' | 'correo' | 'nombre' | 'rol' | 'tiendas' | 'estado' | 'totp_activo_en' | 'ultimo_ingreso' | 'version'
  >
> & {
  readonly codigos: number;
  readonly sesiones: number;
  readonly llaves: number;
  /** Expiry of an invited operator's link; null without one. */
  readonly enlace_vence_en: Date | null;
};

/** All operators with their open sessions and recovery codes, by name. There are tens of them, so the list has no pages. */
export async function listOperators(connection: Connection, now: Date): Promise<readonly ListedOperator[]> {
  const { rows } = await sql<ListedOperator>`
    select o.id, o.correo, o.nombre, o.rol, o.tiendas, o.estado, o.totp_activo_en, o.ultimo_ingreso, o.version,
      (select count(*)::int from operadores_codigos c where c.operador_id = o.id and c.usado_en is null) as codigos,
      (select count(*)::int from operadores_sesiones s
        where s.operador_id = o.id and s.etapa = 'abierta' and s.expires_at > ${now}) as sesiones,
      (select count(*)::int from operadores_llaves l where l.operador_id = o.id) as llaves,
      (select e.vence_en from operadores_enlaces e where e.operador_id = o.id) as enlace_vence_en
    from operadores o order by o.nombre, o.id`.execute(connection);
  return rows;
}

interface NewOperator {
  readonly correo: string;
  readonly nombre: string;
  readonly rol: OperatorRole;
  readonly tiendas: readonly StoreCode[] | undefined;
  readonly now: Date;
}

/** @returns the operator's id; undefined when the mail address is taken */
export async function saveOperator(connection: Connection, operator: NewOperator): Promise<number | undefined> {
  const { correo, nombre, rol, tiendas, now } = operator;
  const saved = await connection
    .insertInto('operadores')
    .values({ correo, nombre, rol, tiendas: tiendas ? [...tiendas] : null, creado_en: now } as never)
    .onConflict((conflict) => conflict.column('correo').doNothing())
    .returning('id')
    .executeTakeFirst();
  return saved?.id;
}

/** Stores an operator's link, which replaces an earlier one. */
export async function saveLink(
  connection: Connection,
  { operatorId, tokenHash, expiresAt }: { operatorId: number; tokenHash: string; expiresAt: Date },
): Promise<void> {
  const link = { token_hash: tokenHash, vence_en: expiresAt };
  await connection
    .insertInto('operadores_enlaces')
    .values({ operador_id: operatorId, ...link })
    .onConflict((conflict) => conflict.column('operador_id').doUpdateSet(link))
    .execute();
}

/** @returns false when there is no link */
export async function deleteLink(connection: Connection, operatorId: number): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('operadores_enlaces')
    .where('operador_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The operator to whom a link was mailed, for the list of messages. */
export const recipientOfLink: RawBuilder<unknown> = sql`jsonb_build_object('correo',
  (select o.correo from operadores o where o.id = (s.datos ->> 'operadorId')::bigint))`;

/** Finds the active operator of an unused link that has not expired. */
export const findLinkOwner = (connection: Connection, tokenHash: string, now: Date) =>
  connection
    .selectFrom('operadores_enlaces as e')
    .innerJoin('operadores as o', 'o.id', 'e.operador_id')
    .select(['o.id', 'o.nombre', 'o.correo', 'o.rol', 'o.estado', 'o.tiendas', 'e.vence_en'])
    .where('e.token_hash', '=', tokenHash)
    .where('e.vence_en', '>', now)
    .where('o.estado', '<>', 'inactivo')
    .executeTakeFirst();

/** Sets the password, activates the operator and uses up the link. */
export async function savePassword(
  connection: Connection,
  operatorId: number,
  passwordHash: string,
  author: EditAuthor,
): Promise<void> {
  await deleteLink(connection, operatorId);
  await connection
    .updateTable('operadores')
    .set({ password_hash: passwordHash, estado: 'activo', ...changedBy(author), version: sql<number>`version + 1` })
    .where('id', '=', operatorId)
    .execute();
}

/** The author of a change of an operator, whom a later stale edit names. */
interface EditAuthor {
  readonly by: string;
  readonly at: Date;
}

const changedBy = ({ by, at }: EditAuthor) => ({ cambiado_por: by, cambiado_en: at });

type Change = Partial<Pick<OperatorRow, 'nombre' | 'rol' | 'estado'>> & {
  readonly tiendas?: readonly StoreCode[] | null;
};

/** @returns false when another operator has changed this one since that version */
export async function changeOperator(
  connection: Connection,
  { operatorId, version, change, author }: { operatorId: number; version: number; change: Change; author: EditAuthor },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('operadores')
    .set({ ...change, ...changedBy(author), version: version + 1 } as never)
    .where('id', '=', operatorId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes the second factor and its recovery codes. The next sign-in enrols another telephone. @returns false when there is no second factor */
export async function removeSecondFactor(
  connection: Connection,
  operatorId: number,
  author: EditAuthor,
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('operadores')
    .set({
      totp_secreto: null,
      totp_activo_en: null,
      totp_paso: 0,
      ...changedBy(author),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', operatorId)
    .where('totp_secreto', 'is not', null)
    .executeTakeFirstOrThrow();
  const { numDeletedRows } = await connection
    .deleteFrom('operadores_codigos')
    .where('operador_id', '=', operatorId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows + numDeletedRows > 0n;
}

/**
 * Locks all active administrators, in one order. Every change of an administrator takes this lock, so that two changes cannot remove the last two.
 * @returns their ids
 */
export async function lockAdministrators(connection: Connection): Promise<readonly number[]> {
  const rows = await connection
    .selectFrom('operadores')
    .select('id')
    .where('rol', '=', 'administrador')
    .where('estado', '=', 'activo')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds an active operator with password and authenticator application, for the demo and tests. Leaves an existing address unchanged. */
export async function saveActiveOperator(
  connection: Connection,
  operator: NewOperator & { readonly passwordHash: string; readonly sealedSecret: string },
): Promise<void> {
  const { passwordHash, sealedSecret, now, ...invited } = operator;
  const id = await saveOperator(connection, { ...invited, now });
  if (id === undefined) return;
  const active = {
    password_hash: passwordHash,
    estado: 'activo',
    totp_secreto: sealedSecret,
    totp_activo_en: now,
  } as const;
  await connection.updateTable('operadores').set(active).where('id', '=', id).execute();
}
