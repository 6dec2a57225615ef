declare const minted: unique symbol;

/**
 * What a session may see: one customer, and there either every destination or some. Only the session area mints it
 * (`scopeOf`), and every store function asks for it, so a query that forgets the customer does not compile.
 */
export interface CustomerScope {
  readonly [minted]: true;
  /** The customer's ten-digit code: `clientes.cliente`, `documentos.numero_cuenta`. */
  readonly cliente: string;
  /** All of the customer's delivery points, or these codes; an empty list is none. */
  readonly destinos: 'all' | readonly string[];
}

export interface Session {
  readonly userId: number;
  /** First and last name of the person; for support staff, of the person whose account it opens. */
  readonly nombre: string;
  readonly cliente: string;
  readonly nombreCliente: string;
  readonly moneda: string;
  readonly storeCode: string;
  readonly roleName: string;
  readonly permissions: ReadonlySet<string>;
  readonly destinos: 'all' | readonly string[];
  readonly isSupportUser: boolean;
  /** Who of the support staff it is, and which visit of theirs; nothing for the customer's own people. */
  readonly operador: string | null;
  readonly visitaId: number | null;
  /** A text in force was not accepted yet; support staff accepts nothing in a customer's name, and never must. */
  readonly mustAcceptTerms: boolean;
  /** Changes with whatever the pages keep of the session in their cookies. */
  readonly version: string;
  /** Ends this one session; never leaves the server. */
  readonly tokenHash: string;
}

/** What the session may see, and nothing of who it is. */
export const scopeOf = ({ cliente, destinos }: Pick<Session, 'cliente' | 'destinos'>): CustomerScope =>
  ({ cliente, destinos }) as CustomerScope;
