import { type Selectable, sql } from 'kysely';
import { storableUserAgent } from '#areas/session/rules/storable-user-agent.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import { OPERATOR_LIFETIME_SECONDS, SECOND_STEP_SECONDS } from '../rules/operator-session.ts';

type OperatorRow = Selectable<Tables['operadores']>;

/** An operator's facts for signing in. */
export type StoredOperator = Readonly<
  Pick<
    OperatorRow,
    | 'id'
    | 'correo'
    | 'nombre'
    | 'rol'
    | 'tiendas'
    | 'estado'
    | 'password_hash'
    | 'creado_en'
    | 'cambiado_por'
    | 'cambiado_en'
    | 'totp_secreto'
    | 'totp_activo_en'
    | 'version'
  >
>;

const FACTS = [
  'id',
  'correo',
  'nombre',
  'rol',
  'tiendas',
  'estado',
  'password_hash',
  'creado_en',
  'cambiado_por',
  'cambiado_en',
  'totp_secreto',
  'totp_activo_en',
  'version',
] as const;

/** @param correo in lower case */
export const findOperatorByMail = (connection: Connection, correo: string): Promise<StoredOperator | undefined> =>
  connection.selectFrom('operadores').select(FACTS).where('correo', '=', correo).executeTakeFirst();

/** Names an operator for the audit trail. */
export const findOperatorName = (connection: Connection, id: number) =>
  connection.selectFrom('operadores').select(['id', 'nombre']).where('id', '=', id).executeTakeFirst();

/** Locks the operator until the transaction ends, so that concurrent changes run one after another. */
export const lockOperator = (connection: Connection, id: number): Promise<StoredOperator | undefined> =>
  connection.selectFrom('operadores').select(FACTS).where('id', '=', id).forUpdate().executeTakeFirst();

interface Caller {
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
}

const secondsAfter = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** Opens a session that can only do the second step. */
export async function saveHalfSession(
  connection: Connection,
  session: Caller & { readonly tokenHash: string; readonly operatorId: number },
): Promise<void> {
  const { tokenHash, operatorId, ip, userAgent, now } = session;
  await connection
    .insertInto('operadores_sesiones')
    .values({
      token_hash: tokenHash,
      operador_id: operatorId,
      etapa: 'segundo-paso',
      confirmado_en: null,
      ip,
      user_agent: storableUserAgent(userAgent),
      created_at: now,
      last_used_at: now,
      expires_at: secondsAfter(now, SECOND_STEP_SECONDS),
    })
    .execute();
}

/**
 * Records a confirmed second factor. A session of the first step gets a new token, so that the token from before opens nothing.
 * @returns false when the session has ended meanwhile
 */
export async function confirmSession(
  connection: Connection,
  { tokenHash, newTokenHash, now }: { tokenHash: string; newTokenHash: string; now: Date },
): Promise<boolean> {
  const confirmed = await connection
    .updateTable('operadores_sesiones')
    .set({
      token_hash: newTokenHash,
      confirmado_en: now,
      last_used_at: now,
      expires_at: sql<Date>`case when etapa = 'abierta' then expires_at else ${secondsAfter(now, OPERATOR_LIFETIME_SECONDS)}::timestamptz end`,
      etapa: 'abierta',
    })
    .where('token_hash', '=', tokenHash)
    .returning('operador_id')
    .executeTakeFirst();
  if (confirmed)
    await connection
      .updateTable('operadores')
      .set({ ultimo_ingreso: now })
      .where('id', '=', confirmed.operador_id)
      .execute();
  return confirmed !== undefined;
}

export type StoredSession = Readonly<
  Pick<Selectable<Tables['operadores_sesiones']>, 'etapa' | 'confirmado_en' | 'last_used_at' | 'expires_at'> &
    Pick<OperatorRow, 'id' | 'correo' | 'nombre' | 'rol' | 'tiendas' | 'totp_activo_en'> & { readonly llaves: number }
>;

/** The session of a token's hash with its active operator. */
export const findSession = (connection: Connection, tokenHash: string): Promise<StoredSession | undefined> =>
  connection
    .selectFrom('operadores_sesiones as s')
    .innerJoin('operadores as o', 'o.id', 's.operador_id')
    .select(['s.etapa', 's.confirmado_en', 's.last_used_at', 's.expires_at'])
    .select(['o.id', 'o.correo', 'o.nombre', 'o.rol', 'o.tiendas', 'o.totp_activo_en'])
    .select(sql<number>`(select count(*)::int from operadores_llaves l where l.operador_id = o.id)`.as('llaves'))
    .where('s.token_hash', '=', tokenHash)
    .where('o.estado', '=', 'activo')
    .executeTakeFirst();

export async function touchSession(connection: Connection, tokenHash: string, now: Date): Promise<void> {
  await connection
    .updateTable('operadores_sesiones')
    .set({ last_used_at: sql<Date>`greatest(last_used_at, ${now}::timestamptz)` })
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** @returns false when the session had ended already */
export async function deleteSession(connection: Connection, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await connection
    .deleteFrom('operadores_sesiones')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends an operator's sessions. @param spare token hash of a session that stays open @returns how many were ended */
export async function deleteSessionsOf(connection: Connection, operatorId: number, spare?: string): Promise<number> {
  const { numDeletedRows } = await connection
    .deleteFrom('operadores_sesiones')
    .where('operador_id', '=', operatorId)
    .$if(spare !== undefined, (query) => query.where('token_hash', '<>', spare ?? ''))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteExpiredSessions(connection: Connection, now: Date): Promise<void> {
  await connection.deleteFrom('operadores_sesiones').where('expires_at', '<=', now).execute();
}

/** Stores a secret that no code has confirmed yet. Never replaces an active one. @returns the stored secret */
export async function saveUnconfirmedSecret(
  connection: Connection,
  operatorId: number,
  sealed: string,
): Promise<string> {
  const { totp_secreto } = await connection
    .updateTable('operadores')
    .set({ totp_secreto: sql<string>`coalesce(totp_secreto, ${sealed})` })
    .where('id', '=', operatorId)
    .returning('totp_secreto')
    .executeTakeFirstOrThrow();
  return totp_secreto ?? sealed;
}

/** Marks the code of a time step as used. @returns false when this code, or a later one, is used already */
export async function markTotpStepUsed(connection: Connection, operatorId: number, step: number): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('operadores')
    .set({ totp_paso: step })
    .where('id', '=', operatorId)
    .where('totp_paso', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Activates the second factor and replaces the recovery codes. */
export async function activateSecondFactor(
  connection: Connection,
  { operatorId, codeHashes, now }: { operatorId: number; codeHashes: readonly string[]; now: Date },
): Promise<void> {
  await connection.updateTable('operadores').set({ totp_activo_en: now }).where('id', '=', operatorId).execute();
  await connection.deleteFrom('operadores_codigos').where('operador_id', '=', operatorId).execute();
  await connection
    .insertInto('operadores_codigos')
    .values(codeHashes.map((codigo_hash) => ({ operador_id: operatorId, codigo_hash, usado_en: null })))
    .execute();
}

/** Marks a recovery code as used. @returns false for an unknown or used one */
export async function consumeRecoveryCode(
  connection: Connection,
  { operatorId, codeHash, now }: { operatorId: number; codeHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await connection
    .updateTable('operadores_codigos')
    .set({ usado_en: now })
    .where('operador_id', '=', operatorId)
    .where('codigo_hash', '=', codeHash)
    .where('usado_en', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether any operator exists. Without one, the console answers as if it did not exist. */
export async function hasOperators(connection: Connection): Promise<boolean> {
  return (await connection.selectFrom('operadores').select('id').limit(1).executeTakeFirst()) !== undefined;
}
