import { randomUUID } from 'node:crypto';
import { createCertificatesBackend } from '#areas/certificates/server/index.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { RequestContext } from '#areas/session/server/index.ts';
import { addDays, type LocalDate, localDate } from '#kernel/local-date.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import { findDemoPerson } from './past-bank.ts';
import { hasCertificates, keepCertificateWaiting } from './queries.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  /** Public address of the pages, which is printed on certificates. */
  readonly publicUrl: string;
  readonly notify: NotifyPeople;
}

interface PastRequest {
  readonly who: string;
  /** Days before today on which the certificate was requested. */
  readonly days: number;
  /** Whole months before the month of the request. */
  readonly months: number;
  readonly modo_impresion: 'CONSOLIDADO' | 'DETALLADO';
  readonly negocio: 'EDS' | 'INDUSTRIA' | 'RUMBO';
  /** The certificate stays waiting for ever. */
  readonly waits?: true;
}

const MARTA = 'marta.ocampo@laceiba.example';

const REQUESTS: readonly PastRequest[] = [
  { who: MARTA, days: 34, months: 1, modo_impresion: 'CONSOLIDADO', negocio: 'EDS' },
  { who: MARTA, days: 33, months: 1, modo_impresion: 'DETALLADO', negocio: 'INDUSTRIA' },
  { who: MARTA, days: 3, months: 2, modo_impresion: 'DETALLADO', negocio: 'EDS' },
  // La Ceiba buys nothing for fleets: this one fails.
  { who: MARTA, days: 2, months: 1, modo_impresion: 'CONSOLIDADO', negocio: 'RUMBO' },
  { who: MARTA, days: 1, months: 3, modo_impresion: 'CONSOLIDADO', negocio: 'EDS', waits: true },
];

/** Certificates of sales requested by a customer of the demo in the last weeks, made by the portal's own back end. Idempotent. */
export async function issueCertificates({ database, clock, publicUrl, notify }: Deps): Promise<void> {
  const day = today(clock);
  for (const { who, days, months, waits, ...chosen } of REQUESTS) {
    const asked = addDays(day, -days);
    const person = await findDemoPerson(database.kysely, who);
    const period = monthsBefore(asked, months);
    if (await hasCertificates(database.kysely, scopeOf(person), period.fecha_inicio, period.fecha_fin, chosen.negocio))
      continue;
    const then: Clock = { now: () => new Date(`${asked}T10:20:00-05:00`) };
    const input = { ...chosen, ...period };
    await issueOne({ database, clock: then, publicUrl, notify }, person, input, waits ?? false);
  }
}

/** The whole months before a day. */
function monthsBefore(day: LocalDate, months: number) {
  const end = addDays(localDate(`${day.slice(0, 8)}01`), -1);
  let start = localDate(`${end.slice(0, 8)}01`);
  for (let month = 1; month < months; month += 1) start = localDate(`${addDays(start, -1).slice(0, 8)}01`);
  return { fecha_inicio: start, fecha_fin: end };
}

async function issueOne(
  { database, clock, publicUrl, notify }: Deps,
  person: Session,
  input: object,
  waits: boolean,
): Promise<void> {
  const sent: { readonly id: number }[] = [];
  const { resolvers, jobs = [] } = createCertificatesBackend({
    ...{ database, clock, publicUrl, notify },
    links: createDownloadLinks({ secret: randomUUID(), clock, baseUrl: publicUrl }),
    findAllowedSession: async () => undefined,
    jobs: () => ({
      send: async (_name, job) => void sent.push(job as { readonly id: number }),
      stop: async () => undefined,
    }),
  });
  const ask = resolvers.Mutation?.solicitarCertificadoVentas as Resolver;
  await ask(undefined, { input }, { ...REQUEST, session: person });
  for (const job of sent) await (waits ? keepCertificateWaiting(database.kysely, job.id) : jobs[0]?.run(job));
}

type Resolver = (source: undefined, args: object, context: RequestContext) => Promise<object>;

const REQUEST: Omit<RequestContext, 'session'> = {
  requestId: 'demo',
  ip: '127.0.0.1',
  userAgent: 'demo',
  idempotencyKey: undefined,
};
