import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { SIGNATURE_HEADER, sign } from '#areas/payments/provider/sandbox/signature.ts';
import { type BankSession, toldOf } from './books.ts';
import type { Callback } from './misbehaviour.ts';

interface Options {
  readonly secret: string;
  /** Callback addresses of all portals. */
  readonly everywhere: readonly string[];
  /** Called when a portal accepted a callback and answered with the state of the attempt. */
  readonly onAcknowledged: (uuid: string, estado: string) => void;
  readonly isClosed: () => boolean;
}

export interface Callbacks {
  /**
   * Sends callbacks in this way.
   * @returns when the correct callbacks have been tried once
   */
  tell(session: BankSession, way: Callback): Promise<void>;
  readonly sent: () => number;
}

const RETRIES = [500, 1_000, 2_000, 4_000, 8_000];

export function openCallbacks({ secret, everywhere, onAcknowledged, isClosed }: Options): Callbacks {
  let sent = 0;
  const bankTime = (session: BankSession) => new Date(Date.now() + session.ahead);

  async function post(
    url: string,
    body: string,
    signature: string,
  ): Promise<{ status: number; estado?: string | undefined }> {
    sent += 1;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body,
        signal: AbortSignal.timeout(20_000),
      });
      const text = await response.text();
      return { status: response.status, estado: /"estado":"(\w+)"/.exec(text)?.[1] };
    } catch {
      return { status: 0 };
    }
  }

  async function honest(session: BankSession, url = session.notifyUrl): Promise<boolean> {
    const body = JSON.stringify(toldOf(session));
    const { status, estado } = await post(url, body, sign(secret, body, bankTime(session)));
    if (status < 200 || status >= 300) return false;
    session.acknowledged += 1;
    if (estado) onAcknowledged(session.uuid, estado);
    return true;
  }

  async function untilHeard(session: BankSession): Promise<void> {
    if (await honest(session)) return;
    void (async () => {
      for (const wait of RETRIES) {
        await setTimeout(wait);
        if (isClosed() || (await honest(session))) return;
      }
    })();
  }

  async function other(session: BankSession, change: object, key = secret, seconds = 0): Promise<void> {
    const body = JSON.stringify({ ...toldOf(session), ...change });
    await post(session.notifyUrl, body, sign(key, body, new Date(bankTime(session).getTime() + seconds * 1000)));
  }

  const WAYS: Record<Callback, (session: BankSession) => Promise<unknown>> = {
    once: untilHeard,
    never: async () => undefined,
    'twice at once': (session) => Promise.all([untilHeard(session), honest(session)]),
    'five times': (session) => Promise.all([untilHeard(session), ...Array.from({ length: 4 }, () => honest(session))]),
    'three seconds late': async (session) => void setTimeout(3_000).then(() => untilHeard(session)),
    'twelve seconds late': async (session) => void setTimeout(12_000).then(() => untilHeard(session)),
    'before the payer returns': untilHeard,
    'to both portals': (session) =>
      Promise.all([untilHeard(session), ...everywhere.map((url) => honest(session, url))]),
    'forged first': async (session) => {
      await other(session, { estado: 'aprobada' }, 'un-secreto-que-no-es-el-del-banco');
      await untilHeard(session);
    },
    'recorded long ago, first': async (session) => {
      await other(session, { estado: 'aprobada' }, secret, -3_600);
      await untilHeard(session);
    },
    'another amount first': async (session) => {
      await other(session, { estado: 'aprobada', monto: '1' });
      await untilHeard(session);
    },
    'another currency first': async (session) => {
      await other(session, { estado: 'aprobada', moneda: session.moneda === 'COP' ? 'USD' : 'COP' });
      await untilHeard(session);
    },
    'refused after approved': async (session) => {
      await untilHeard(session);
      if (session.estado === 'aprobada') await other(session, { estado: 'rechazada' });
    },
    'pending after approved': async (session) => {
      await untilHeard(session);
      await other(session, { estado: 'pendiente' });
    },
    'no JSON first': async (session) => {
      await post(session.notifyUrl, '{"uuid":', sign(secret, '{"uuid":', bankTime(session)));
      await untilHeard(session);
    },
    'too large first': async (session) => {
      await other(session, { motivo: 'x'.repeat(40_000) });
      await untilHeard(session);
    },
    'of an unknown attempt first': async (session) => {
      await other(session, { uuid: randomUUID() });
      await untilHeard(session);
    },
    'charges another amount': untilHeard,
  };
  return { tell: async (session, way) => void (await WAYS[way](session)), sent: () => sent };
}
