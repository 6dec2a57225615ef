import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';

declare const minted: unique symbol;

/**
 * The data that a session may see: one customer, with all or some of its delivery points. Only `scopeOf` creates a scope, and every function of a
 * `*queries.ts` file requires one, so a query without the customer does not compile.
 */
export interface CustomerScope {
  readonly [minted]: true;
  /** The customer's ten-digit code: `clientes.cliente`, `documentos.numero_cuenta`. */
  readonly cliente: string;
  /** All of the customer's delivery points, or these codes; with an empty list, none. */
  readonly destinos: 'all' | readonly string[];
}

export interface Session {
  readonly userId: number;
  /** First and last name of the person; for support staff, of the person whose account it opens. */
  readonly nombre: string;
  readonly cliente: string;
  readonly nombreCliente: string;
  readonly moneda: Currency;
  /** Country of the customer: its rules and words (docs/product/stores.md#countries). */
  readonly pais: Country;
  readonly storeCode: string;
  readonly roleName: string;
  readonly permissions: ReadonlySet<string>;
  readonly destinos: 'all' | readonly string[];
  readonly isSupportUser: boolean;
  /** Name of the support person, and the visit; null for the customer's own people. */
  readonly operador: string | null;
  readonly visitaId: number | null;
  /** A text in force is not accepted yet. Always false for support staff, which cannot accept for a customer. */
  readonly mustAcceptTerms: boolean;
  /** Hash of the session's facts in the pages' cookies: it changes with any of them. */
  readonly version: string;
  /** Identifies the session in the database; never leaves the server. */
  readonly tokenHash: string;
}

/** The scope of a session. */
export const scopeOf = ({ cliente, destinos }: Pick<Session, 'cliente' | 'destinos'>): CustomerScope =>
  ({ cliente, destinos }) as CustomerScope;
