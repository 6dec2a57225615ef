import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

type PersonColumns = Pick<
  Selectable<Tables['usuarios']>,
  'id' | 'email' | 'firstname' | 'lastname' | 'status' | 'password_hash' | 'cliente'
>;

/** A person with what passwords and mails need. */
export interface Person extends Readonly<PersonColumns> {
  /** Name of the customer. */
  readonly empresa: string;
  /** The customer's country, whose time zone mails use. */
  readonly pais: Country;
  /** Name of the person's role. */
  readonly rol: string;
}

const people = (connection: Connection) =>
  connection
    .selectFrom('usuarios as u')
    .innerJoin('clientes as c', 'c.cliente', 'u.cliente')
    .innerJoin('roles as r', 'r.role_id', 'u.role_id')
    .select(['u.id', 'u.email', 'u.firstname', 'u.lastname', 'u.status', 'u.password_hash', 'c.nombre as empresa'])
    .select(['u.cliente', 'c.pais', 'r.role_name as rol']);

export const findPerson = (connection: Connection, userId: number): Promise<Person | undefined> =>
  people(connection).where('u.id', '=', userId).executeTakeFirst();

/** @param address normalized by `normalAddress` */
export const findPersonByAddress = (connection: Connection, address: string): Promise<Person | undefined> =>
  people(connection).where(sql<string>`lower(u.email)`, '=', address).executeTakeFirst();

/** A person of the caller's own customer. */
export const findColleague = (
  connection: Connection,
  scope: CustomerScope,
  userId: number,
): Promise<Person | undefined> =>
  people(connection).where('u.id', '=', userId).where('u.cliente', '=', scope.cliente).executeTakeFirst();

/** The active person to whom a link belongs, if it is unused and has not expired. @param tokenHash made by `hashOfToken` */
export const findLinkHolder = (
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<(Person & { proposito: string; expira_en: Date }) | undefined> =>
  people(connection)
    .innerJoin('enlaces_de_cuenta as e', 'e.user_id', 'u.id')
    .select(['e.proposito', 'e.expira_en'])
    .where('e.token_hash', '=', tokenHash)
    .where('e.expira_en', '>', now)
    .where('e.usado_en', 'is', null)
    .where('u.status', '=', 1)
    .executeTakeFirst();
