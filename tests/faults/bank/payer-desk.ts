import { setTimeout } from 'node:timers/promises';
import { verifyPayerToken } from '#areas/payments/provider/sandbox/signature.ts';
import { decryptToken, PUBLIC_MARKERS } from '#platform/crypto-js-token.ts';
import type { BankSession, Books, SessionState } from './books.ts';
import type { Callbacks } from './callbacks.ts';
import type { Temper } from './misbehaviour.ts';

const DECISIONS: Readonly<Record<string, SessionState>> = {
  aprueba: 'aprobada',
  rechaza: 'rechazada',
  pendiente: 'pendiente',
  /** Like `pendiente`, but the bank never decides it later. */
  espera: 'pendiente',
  falla: 'fallida',
  calla: 'aprobada',
};

/** An amount that differs from the requested one. */
const otherAmount = (monto: string): string => String(Number.parseInt(monto, 10) + 7);

interface Options {
  readonly books: Books;
  readonly callbacks: Callbacks;
  readonly temper: Temper;
  readonly secret: string;
}

/** Identifies the payment of a session by its amount: the same in every run with the seed, unlike its uuid. */
export const seedName = ({ monto, moneda }: Pick<BankSession, 'monto' | 'moneda'>): string => `${monto} ${moneda}`;

/** The payer's actions at the bank. `pay` resolves with the HTTP status of the bank's page. */
export function createPayerDesk({ books, callbacks, temper, secret }: Options) {
  const wayOf = (session: BankSession) => temper.callback(seedName(session));

  async function decide(session: BankSession, estado: SessionState, way = wayOf(session)): Promise<boolean> {
    const charged = way === 'charges another amount' ? otherAmount(session.monto) : session.monto;
    if (!books.decide(session, estado, charged)) return false;
    const told = callbacks.tell(session, way);
    if (way === 'before the payer returns') await told;
    return true;
  }
  return {
    async pay(uuid: string, encoded: string, accion: string): Promise<number> {
      const session = books.find(uuid);
      const text = session && decryptToken(encoded, session.phrase, PUBLIC_MARKERS);
      // The clocks of bank and portals differ in these tests, so a token's age is not checked, only its signature and its attempt.
      const token = text && verifyPayerToken(secret, text, new Date(0));
      if (!session || !token || token.uuid !== uuid) return 403;
      const estado = DECISIONS[accion];
      if (!estado) return 303;
      if (!(await decide(session, estado, accion === 'calla' ? 'never' : wayOf(session)))) return 409;
      if (accion === 'pendiente')
        void setTimeout(2_000 + (Number.parseInt(session.monto, 10) % 9_000)).then(() => settleLater(session));
      return 303;
    },
  };

  /** Decides a pending payment later, as the bank's operator would. */
  async function settleLater(session: BankSession): Promise<void> {
    await decide(session, Number.parseInt(session.monto, 10) % 3 === 0 ? 'rechazada' : 'aprobada');
  }
}
