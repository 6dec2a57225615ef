import { sql } from 'kysely';
import { REPRESENTATIVE } from '#areas/session/rules/associate-managers.ts';
import type { Connection } from '#platform/database/database.ts';
import type { VerifiedSecret } from './signed-secret.ts';

/**
 * @returns the customer's first active legal representative, `userId` null without one; undefined for an unknown
 * customer
 */
export async function findRepresentative(
  connection: Connection,
  cliente: string,
): Promise<{ readonly userId: number | null } | undefined> {
  return connection
    .selectFrom('clientes as c')
    .leftJoin(
      (join) =>
        join
          .selectFrom('usuarios as u')
          .innerJoin('roles as r', 'r.role_id', 'u.role_id')
          .select(['u.id', 'u.cliente'])
          .where('r.role_name', '=', REPRESENTATIVE)
          .where('u.status', '=', 1)
          .as('person'),
      (join) => join.onRef('person.cliente', '=', 'c.cliente'),
    )
    .select('person.id as userId')
    .where('c.cliente', '=', cliente)
    .orderBy('person.id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Locks the person until the transaction ends, so that status and role cannot change.
 * @returns false when one of them changed meanwhile
 */
export async function holdRepresentative(tx: Connection, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select id from usuarios where id = ${userId} and status = 1
      and role_id = (select role_id from roles where role_name = ${REPRESENTATIVE}) for share`.execute(tx);
  return rows.length === 1;
}

/**
 * Marks a secret as used.
 * @returns false when it already was: the primary key also decides between two concurrent uses
 */
export async function spendSecret(connection: Connection, secret: VerifiedSecret, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await connection
    .insertInto('secretos_de_soporte')
    .values({
      secret_hash: secret.hash,
      cliente: secret.client,
      operador: secret.operator,
      motivo: secret.reason,
      expira_en: new Date(secret.expires),
      usado_en: now,
    })
    .onConflict((conflict) => conflict.column('secret_hash').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

interface Arrival {
  readonly secret: VerifiedSecret;
  readonly ip: string;
  readonly userAgent: string;
  readonly now: Date;
}

/** @returns the visit's id */
export async function saveVisit(connection: Connection, { secret, ip, userAgent, now }: Arrival): Promise<number> {
  const { id } = await connection
    .insertInto('visitas_de_soporte')
    .values({
      cliente: secret.client,
      operador: secret.operator,
      motivo: secret.reason,
      iniciada_en: now,
      ip,
      user_agent: userAgent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
