import { setTimeout } from 'node:timers/promises';
import { permission } from '#areas/session/rules/permissions.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { UnfitMail } from '#platform/mail/mail.ts';
import { UnfitPush } from '#platform/push/push-sender.ts';
import { openWakeLoop } from '#platform/realtime/wake-loop.ts';
import { READ_NOTIFICATIONS } from '../rules/permissions.ts';
import { givenUpAt, nextAttempt } from '../rules/sending-attempts.ts';
import { forgetDevice } from './device-queries.ts';
import { noticeLetter } from './notice-letter.ts';
import type { NoticesDeps } from './notices-deps.ts';
import { claimSendings, deleteOldSendings, endSending, postponeSending, type Sending } from './sending-queries.ts';

export const DELIVER_JOB = 'avisos-por-correo-y-celular';

/** Sendings that one process has in its hands at a time. */
const AT_ONCE = 10;
/** Longer than the time limits of the mail server and the push services together. */
const LEASE_MS = 2 * 60_000;
const KEPT_DAYS = 30;
/** A process that ends waits this long for mails under way; another one sends the rest. */
const LONGEST_END_MS = 5_000;

/** Delivers mails and pushes that are due, ten at a time, until none is left or the process ends. */
async function deliverAll(deps: NoticesDeps, isEnding: () => boolean): Promise<void> {
  const { database, clock, provider } = deps;
  for (let count = AT_ONCE; count === AT_ONCE && !isEnding(); ) {
    const now = clock.now();
    const sendings = await claimSendings(database.kysely, {
      now,
      until: new Date(now.getTime() + LEASE_MS),
      permission: permission(provider, READ_NOTIFICATIONS),
      atMost: AT_ONCE,
    });
    await Promise.all(sendings.map((sending) => deliverOne(deps, sending)));
    count = sendings.length;
  }
}

async function deliverOne(deps: NoticesDeps, sending: Sending): Promise<void> {
  const { database, clock, log } = deps;
  const { kysely } = database;
  try {
    await (sending.lugar === 'correo' ? mail : push)(deps, sending);
  } catch (error) {
    const isHopeless = error instanceof UnfitMail || error instanceof UnfitPush;
    const next = nextAttempt(sending.intentos, clock.now());
    if (!isHopeless && next < givenUpAt(sending.creado_en)) return postponeSending(kysely, sending.id, next);
    log?.warn({ userId: sending.user_id, lugar: sending.lugar, err: error }, 'Un aviso no se pudo enviar');
  }
  await endSending(kysely, sending.id, clock.now());
}

async function mail(deps: NoticesDeps, sending: Sending): Promise<void> {
  const { email, firstname, empresa } = sending;
  if (email === null || firstname === null || empresa === null) return;
  await deps.mailer.send(noticeLetter(deps, { email, firstname, empresa }, sending));
}

async function push({ database, push }: NoticesDeps, sending: Sending): Promise<void> {
  const { endpoint, p256dh, auth, titulo, cuerpo, href, celular } = sending;
  if (!push || endpoint === null || p256dh === null || auth === null) return;
  const said = await push.send({ endpoint, p256dh, auth }, JSON.stringify({ titulo, cuerpo, href }));
  if (said === 'gone') await forgetDevice(database.kysely, celular);
}

/** Mails and pushes of this process. */
export interface Delivery {
  /** Looks for what is due every minute: the net below messages that were lost, attempts that failed and processes that died. */
  readonly job: Job<object>;
  /** Delivers what is due now. Several calls while it works are one. */
  deliverSoon(): void;
  stop(): Promise<void>;
}

export function openDelivery(deps: NoticesDeps): Delivery {
  const { database, clock, log } = deps;
  let isEnding = false;
  const loop = openWakeLoop({
    work: () => deliverAll(deps, () => isEnding),
    onError: (error) => log?.warn({ err: error }, 'Los avisos por correo y celular esperan'),
  });
  return {
    job: {
      name: DELIVER_JOB,
      every: '* * * * *',
      parse: () => ({}),
      async run() {
        await deliverAll(deps, () => isEnding);
        await deleteOldSendings(database.kysely, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000));
      },
    },
    deliverSoon: loop.wake,
    async stop() {
      isEnding = true;
      await Promise.race([loop.stop(), setTimeout(LONGEST_END_MS, undefined, { ref: false })]);
    },
  };
}
