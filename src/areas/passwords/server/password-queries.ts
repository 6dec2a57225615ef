import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { LinkPurpose } from '../rules/link.ts';

interface NewPassword {
  readonly userId: number;
  readonly hash: string;
  /** The stored hash at the beginning of the change (optimistic lock). */
  readonly before: string | null;
}

/** Stores a password. @returns false when the password changed meanwhile, or the person may no longer sign in */
export async function savePassword(tx: Transaction<Tables>, { userId, hash, before }: NewPassword): Promise<boolean> {
  const saved = await tx
    .updateTable('usuarios')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('status', '=', 1)
    .where('password_hash', 'is not distinct from', before)
    .returning('id')
    .executeTakeFirst();
  return saved !== undefined;
}

type PersonColumns = Pick<
  Selectable<Tables['usuarios']>,
  'id' | 'email' | 'firstname' | 'lastname' | 'status' | 'password_hash' | 'cliente'
>;

/** The columns of a person that passwords and mails need. */
export interface PasswordOwner extends Readonly<PersonColumns> {
  /** Name of the customer. */
  readonly empresa: string;
  /** The customer's country; mails use its time zone. */
  readonly pais: Country;
  /** Code of the customer's store; mails have its look. */
  readonly tienda: string;
  /** Name of the person's role. */
  readonly rol: string;
}

const people = (connection: Connection) =>
  connection
    .selectFrom('usuarios as u')
    .innerJoin('clientes as c', 'c.cliente', 'u.cliente')
    .innerJoin('roles as r', 'r.role_id', 'u.role_id')
    .select(['u.id', 'u.email', 'u.firstname', 'u.lastname', 'u.status', 'u.password_hash', 'c.nombre as empresa'])
    .select(['u.cliente', 'c.pais', 'c.store_code as tienda', 'r.role_name as rol']);

export const findPasswordOwner = (connection: Connection, userId: number): Promise<PasswordOwner | undefined> =>
  people(connection).where('u.id', '=', userId).executeTakeFirst();

/** Finds a person by mail address. @param address normalized by `normalizeAddress` */
export const findPersonByAddress = (connection: Connection, address: string): Promise<PasswordOwner | undefined> =>
  people(connection).where(sql<string>`lower(u.email)`, '=', address).executeTakeFirst();

/** SQL of the recipient of the outbox row `s` (`OutboxKind.recipient`): the requested address, which may belong to no person. */
export const recipientOfReset: RawBuilder<unknown> = sql`jsonb_build_object('correo', s.datos ->> 'address',
  'cliente', (select p.cliente from usuarios p where lower(p.email) = s.datos ->> 'address'))`;

/** Finds a person of the caller's own customer. */
export const findColleague = (
  connection: Connection,
  scope: CustomerScope,
  userId: number,
): Promise<PasswordOwner | undefined> =>
  people(connection).where('u.id', '=', userId).where('u.cliente', '=', scope.cliente).executeTakeFirst();

/** Finds the active person of an unused link that has not expired. @param tokenHash made by `hashOfToken` */
export const findLinkHolder = (
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<(PasswordOwner & { proposito: string; expira_en: Date }) | undefined> =>
  people(connection)
    .innerJoin('enlaces_de_cuenta as e', 'e.user_id', 'u.id')
    .select(['e.proposito', 'e.expira_en'])
    .where('e.token_hash', '=', tokenHash)
    .where('e.expira_en', '>', now)
    .where('e.usado_en', 'is', null)
    .where('u.status', '=', 1)
    .executeTakeFirst();

interface NewLink {
  readonly tokenHash: string;
  readonly userId: number;
  readonly proposito: LinkPurpose;
  /** Instant of the person's request. */
  readonly askedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Stores a link; it replaces the person's earlier link of the same kind. A retry of the same mail renews the expiry.
 * @returns false when this link was used, or a later request has replaced it
 */
export async function saveLink(
  connection: Connection,
  { tokenHash, userId, proposito, askedAt, expiresAt }: NewLink,
): Promise<boolean> {
  const link = { token_hash: tokenHash, creado_en: askedAt, expira_en: expiresAt, usado_en: null };
  const saved = await connection
    .insertInto('enlaces_de_cuenta')
    .values({ ...link, user_id: userId, proposito })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'proposito'])
        .doUpdateSet(link)
        .where('enlaces_de_cuenta.creado_en', '<=', askedAt)
        .where((eb) =>
          eb.or([eb('enlaces_de_cuenta.token_hash', '!=', tokenHash), eb('enlaces_de_cuenta.usado_en', 'is', null)]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return saved !== undefined;
}

/** Marks a valid link as used. @returns whether it was valid; of two concurrent requests only one gets true */
export async function consumeLink(tx: Transaction<Tables>, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .updateTable('enlaces_de_cuenta')
    .set({ usado_en: now })
    .where('token_hash', '=', tokenHash)
    .where('expira_en', '>', now)
    .where('usado_en', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Invalidates all links of a person whose password has changed. */
export async function invalidatePersonLinks(tx: Transaction<Tables>, userId: number, now: Date): Promise<void> {
  await tx
    .updateTable('enlaces_de_cuenta')
    .set({ usado_en: now })
    .where('user_id', '=', userId)
    .where('usado_en', 'is', null)
    .execute();
}

/** Deletes links that expired before `then`. */
export async function deletePastLinks(connection: Connection, then: Date): Promise<void> {
  await connection.deleteFrom('enlaces_de_cuenta').where('expira_en', '<=', then).execute();
}
