import { type RawBuilder, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Currency } from '#kernel/money.ts';

/** Which rows of `documentos d` the session sees, in the account's currency. */
export const ownDocuments = ({ cliente, destinos }: CustomerScope, moneda: Currency): RawBuilder<unknown> =>
  sql`d.numero_cuenta = ${cliente} and d.moneda = ${moneda} ${
    destinos === 'all' ? sql`` : sql`and d.codigo_destinatario = any(${destinos}::text[])`
  }`;

/** A debt counts as positive, a document in the customer's favour as negative. */
export const SIGN: RawBuilder<unknown> = sql`(case d.clase when 'INVOICE' then 1 else -1 end)`;
