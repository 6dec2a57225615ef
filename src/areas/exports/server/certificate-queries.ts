import type { Insertable, Selectable } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type StoredCertificate = Readonly<Selectable<Tables['certificados_saldo']>>;

export const addCertificate = (
  connection: Connection,
  { cliente }: CustomerScope,
  row: Omit<Insertable<Tables['certificados_saldo']>, 'numero_cuenta'>,
): Promise<StoredCertificate> =>
  connection
    .insertInto('certificados_saldo')
    .values({ ...row, numero_cuenta: cliente })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Finds a certificate of the customer, issued by any of its people. */
export const findBalanceCertificate = (
  connection: Connection,
  { cliente }: CustomerScope,
  codigo: string,
): Promise<StoredCertificate | undefined> =>
  connection
    .selectFrom('certificados_saldo')
    .selectAll()
    .where('numero_cuenta', '=', cliente)
    .where('codigo', '=', codigo)
    .executeTakeFirst();

export const listBalanceCertificates = (
  connection: Connection,
  { cliente }: CustomerScope,
): Promise<StoredCertificate[]> =>
  connection
    .selectFrom('certificados_saldo')
    .selectAll()
    .where('numero_cuenta', '=', cliente)
    .orderBy('emitido_en', 'desc')
    .orderBy('codigo')
    .limit(10)
    .execute();

/** Public look-up without a customer scope: the code itself is the proof. */
export const verifyCertificate = (connection: Connection, codigo: string) =>
  connection
    .selectFrom('certificados_saldo')
    .select(['codigo', 'nombre', 'nit', 'tipo_nit', 'pais', 'moneda', 'saldo', 'emitido_en'])
    .where('codigo', '=', codigo)
    .executeTakeFirst();

/** Name and identification of the customer, as certificates and files print them. */
export const findCertifiedCustomer = (connection: Connection, { cliente }: CustomerScope) =>
  connection
    .selectFrom('clientes')
    .select(['nombre', 'clienteNit as nit', 'tipoNit', 'pais'])
    .where('cliente', '=', cliente)
    .executeTakeFirstOrThrow();
