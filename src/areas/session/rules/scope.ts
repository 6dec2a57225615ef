declare const minted: unique symbol;

/**
 * What a session may see: one customer, and there either every destination or some. Only the session area mints it
 * (`scopeOf`), and every store function asks for it, so a query that forgets the customer does not compile.
 */
export interface CustomerScope {
  readonly [minted]: true;
  /** The customer's ten-digit code: `clientes.cliente`, `documentos.numero_cuenta`. */
  readonly cliente: string;
  readonly destinos: 'all' | readonly string[];
}

export interface Session {
  readonly userId: number;
  readonly cliente: string;
  readonly nombreCliente: string;
  readonly moneda: string;
  readonly storeCode: string;
  readonly roleName: string;
  readonly permissions: ReadonlySet<string>;
  readonly destinos: 'all' | readonly string[];
  readonly isSupportUser: boolean;
  /** Ends this one session; never leaves the server. */
  readonly tokenHash: string;
}

export const scopeOf = ({ cliente, destinos }: Pick<Session, 'cliente' | 'destinos'>): CustomerScope =>
  ({ cliente, destinos }) as CustomerScope;
