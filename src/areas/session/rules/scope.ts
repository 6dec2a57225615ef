import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';

declare const minted: unique symbol;

/**
 * The data that a session may see: one customer, with all or some of its delivery points. Only `scopeOf` creates a scope. Every function of a
 * `*queries.ts` file requires one, so a query without the customer does not compile.
 */
export interface CustomerScope {
  readonly [minted]: true;
  /** The customer's ten-digit code: `clientes.cliente`, `documentos.numero_cuenta`. */
  readonly cliente: string;
  /** `all`, or the codes of the visible delivery points; an empty list shows none. */
  readonly destinos: 'all' | readonly string[];
}

export interface Session {
  readonly userId: number;
  /** First and last name of the person. In a session of support staff, the person whose account was entered. */
  readonly nombre: string;
  readonly cliente: string;
  readonly nombreCliente: string;
  readonly moneda: Currency;
  /** Country of the customer, which decides rules and words (docs/product/stores.md#countries). */
  readonly pais: Country;
  readonly storeCode: string;
  readonly roleName: string;
  readonly permissions: ReadonlySet<string>;
  readonly destinos: 'all' | readonly string[];
  readonly isSupportUser: boolean;
  /** Name of the support person and identifier of the visit; null in sessions of the customer's people. */
  readonly operador: string | null;
  readonly visitaId: number | null;
  /** Whether a text in force is not accepted yet. Always false for support staff, who cannot accept for a customer. */
  readonly mustAcceptTerms: boolean;
  /** Hash of the facts that the pages' cookies store. It changes when any of them changes. */
  readonly version: string;
  /** Hash of the session's token, its key in the database. Never leaves the server. */
  readonly tokenHash: string;
}

/** Creates the scope of a session. */
export const scopeOf = ({ cliente, destinos }: Pick<Session, 'cliente' | 'destinos'>): CustomerScope =>
  ({ cliente, destinos }) as CustomerScope;
