import { SIGNATURE_HEADER, sign } from '#areas/payments/provider/sandbox/signature.ts';
import type { Clock } from '#platform/clock.ts';
import type { Bank } from './bank.ts';
import { type BankSession, sessionReport } from './bank-session.ts';

/** Seconds before each retry of a failed callback. After the last one the bank stops and waits for a query. */
const RETRY_SECONDS = [2, 5, 15, 60, 300] as const;

export interface CallbackSender {
  /** Delivers the session's outstanding callbacks now. Never rejects: failed callbacks are retried. */
  deliver(session: BankSession): Promise<void>;
  /** Delivers all due callbacks, pending answers included. */
  deliverDue(): Promise<void>;
  /** Waits for running deliveries. */
  finish(): Promise<void>;
}

interface Options {
  readonly bank: Bank;
  readonly secret: string;
  readonly clock: Clock;
  readonly onFailure: (uuid: string, cause: string) => void;
}

/** Creates the sender of callbacks to the merchant. It retries until the merchant accepts them. */
export function createCallbackSender({ bank, secret, clock, onFailure }: Options): CallbackSender {
  const retryAt = new Map<string, number>();
  const underWay = new Map<string, Promise<void>>();

  async function post(session: BankSession): Promise<string | undefined> {
    const body = JSON.stringify(sessionReport(session));
    try {
      const response = await fetch(session.notifyUrl, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: sign(secret, body, clock.now()) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      return response.ok ? undefined : `HTTP ${response.status}`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  async function attempt(session: BankSession): Promise<void> {
    const copies = Array.from({ length: session.avisos }, () => post(session));
    const causes = (await Promise.all(copies)).filter((cause) => cause !== undefined);
    const now = bank.find(session.uuid) ?? session;
    const delay = RETRY_SECONDS[now.intentos];
    if (causes.length === 0 || delay === undefined) {
      retryAt.delete(session.uuid);
      bank.save({ ...now, avisos: Math.max(0, now.avisos - session.avisos), intentos: 0 });
      return;
    }
    onFailure(session.uuid, causes[0] ?? '');
    retryAt.set(session.uuid, clock.now().getTime() + delay * 1000);
    bank.save({ ...now, intentos: now.intentos + 1 });
  }

  async function deliver(session: BankSession): Promise<void> {
    const before = underWay.get(session.uuid);
    if (before) return before;
    if (session.avisos === 0) return;
    const delivery = attempt(session)
      .catch((error: unknown) => onFailure(session.uuid, String(error)))
      .finally(() => underWay.delete(session.uuid));
    underWay.set(session.uuid, delivery);
    return delivery;
  }

  return {
    deliver,
    finish: async () => void (await Promise.all(underWay.values())),
    async deliverDue() {
      const now = clock.now().getTime();
      const waiting = [...bank.all()].filter(({ avisos, responde_en }) => avisos > 0 || responde_en !== null);
      const due = waiting
        .filter(({ uuid }) => (retryAt.get(uuid) ?? 0) <= now)
        .flatMap(({ uuid }) => bank.find(uuid) ?? []);
      await Promise.all(due.map(deliver));
    },
  };
}
