import { randomInt, randomUUID } from 'node:crypto';

export type SessionState = 'abierta' | 'pendiente' | 'aprobada' | 'rechazada' | 'fallida' | 'expirada';

/** The request with which the portal opens a session. */
export interface Opening {
  readonly uuid: string;
  readonly referencia: string;
  readonly monto: string;
  readonly moneda: string;
  readonly expira_en: string;
  readonly returnUrl: string;
  readonly notifyUrl: string;
  readonly phrase: string;
}

/** The true course of a session. The oracle compares the portal's records with it. */
export interface BankSession extends Opening {
  readonly id: string;
  estado: SessionState;
  /** Amount taken from the payer's account, as a decimal; null when nothing was taken. */
  cobrado: string | null;
  cus: string | null;
  /** How far the portal's clock was ahead of ours when it opened the session, in ms. */
  readonly ahead: number;
  creations: number;
  questions: number;
  /** Number of callbacks that the portal answered with 2xx. */
  acknowledged: number;
}

export interface Books {
  readonly sessions: Map<string, BankSession>;
  open(opening: Opening, ahead: number): BankSession;
  /** Finds a session, after expiring it when its time is over. */
  find(uuid: string): BankSession | undefined;
  /**
   * Sets the state and the charged amount of an undecided session.
   * @returns whether the session could still be decided
   */
  decide(session: BankSession, estado: SessionState, charged?: string): boolean;
}

export function createBooks(): Books {
  const sessions = new Map<string, BankSession>();
  const find = (uuid: string): BankSession | undefined => {
    const session = sessions.get(uuid);
    if (session?.estado === 'abierta' && Date.now() + session.ahead > Date.parse(session.expira_en))
      session.estado = 'expirada';
    return session;
  };
  return {
    sessions,
    find,
    open(opening, ahead) {
      const known = find(opening.uuid);
      if (known) return known;
      const session: BankSession = {
        ...opening,
        id: `ses_${randomUUID()}`,
        estado: 'abierta',
        cobrado: null,
        cus: null,
        ahead,
        creations: 0,
        questions: 0,
        acknowledged: 0,
      };
      sessions.set(session.uuid, session);
      return session;
    },
    decide(session, estado, charged = session.monto) {
      find(session.uuid);
      if (session.estado !== 'abierta' && session.estado !== 'pendiente') return false;
      session.estado = estado;
      session.cus ??= String(randomInt(1_000_000_000, 10_000_000_000));
      if (estado === 'aprobada') session.cobrado = charged;
      return true;
    },
  };
}

/** The fields of a session that answers and callbacks contain. */
export const toldOf = ({ id, uuid, referencia, estado, cobrado, monto, moneda, cus }: BankSession) => ({
  id,
  uuid,
  referencia,
  estado,
  monto: cobrado ?? monto,
  moneda,
  cus,
  banco: 'Banco de las fallas',
  motivo: estado === 'rechazada' ? 'Fondos insuficientes' : null,
});
