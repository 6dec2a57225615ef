import type { PaymentProvider, SessionReport } from '#areas/payments/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { findAccount } from '#areas/session/server/index.ts';
import type { Money } from '#kernel/money.ts';
import { accept, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import type { PaymentEvent } from './events.ts';
import { findPersonId } from './queries.ts';

/** Name of the simulated bank, so that it is later queried about the attempt that is still open. */
const NAME = 'simulador';

const WORDS: Readonly<Record<PaymentEvent['bank'], Pick<SessionReport, 'banco' | 'motivo'>>> = {
  aprobada: { banco: 'Banco que aprueba' },
  rechazada: { banco: 'Banco que rechaza', motivo: 'Fondos insuficientes' },
  pendiente: { banco: 'Banco que deja pendiente' },
  fallida: { motivo: 'El pagador volvió sin pagar' },
  expirada: {},
};

export interface PastBank extends PaymentProvider {
  /** Outcome of the sessions created next. */
  next: PaymentEvent['bank'];
}

/** A bank that replays the outcomes of the demo's history. */
export function createPastBank(): PastBank {
  const sessions = new Map<
    string,
    { readonly word: PaymentEvent['bank']; readonly amount: Money; readonly cus: string }
  >();
  return {
    name: NAME,
    next: 'aprobada',
    async createSession({ uuid, amount }) {
      const cus = String(4_102_330_118 + sessions.size * 7_919);
      sessions.set(uuid, { word: this.next, amount, cus });
      return accept({ providerId: `ses_${uuid}`, entry: { kind: 'address', url: 'https://banco.example/' } });
    },
    async getSession({ uuid }) {
      const session = sessions.get(uuid);
      if (!session) return refuse('unreachable');
      const { word, amount, cus } = session;
      return accept({ uuid, word, amount, cus, ...WORDS[word] });
    },
    // Payers of the demo's history never cancel, so this only reads the session.
    cancelSession(session) {
      return this.getSession(session);
    },
    verifyCallback: () => refuse('malformed'),
    addressOf: ({ url }) => url,
  };
}

/**
 * Finds a demo person who sees all delivery points, as a `Session` object without a stored session.
 * @throws Error when none exists
 */
export async function findDemoPerson(connection: Connection, email: string): Promise<Session> {
  const id = await findPersonId(connection, email);
  const account = id === undefined ? undefined : await findAccount(connection, id);
  if (!account) throw new Error(`Nobody in the demo has the address ${email}`);
  const { user, client } = account;
  return {
    userId: user.id,
    nombre: `${user.firstname} ${user.lastname}`,
    cliente: user.cliente,
    nombreCliente: client.nombre,
    moneda: client.moneda,
    pais: client.pais,
    storeCode: client.store_code,
    roleName: user.role_name,
    permissions: new Set(user.permissions),
    destinos: 'all',
    isSupportUser: false,
    operador: null,
    visitaId: null,
    mustAcceptTerms: !user.has_accepted,
    version: '',
    tokenHash: '',
  };
}
