import Fastify, { type FastifyInstance } from 'fastify';
import { type CompensationsBackend, createCompensationsBackend } from '#areas/compensations/server/index.ts';
import type { Notice } from '#areas/notifications/rules/notice.ts';
import type { ConsentLimits } from '#areas/operators/rules/consent.ts';
import { type Consents, createConsents } from '#areas/operators/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { createSessionBackend } from '#areas/session/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { serveDownloads } from '#platform/downloads/serve-downloads.ts';
import { createDownloadLinks } from '#platform/downloads/signed-links.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createOutbox } from '#platform/outbox/outbox.ts';
import { addToOutbox } from '#platform/outbox/outbox-queries.ts';
import { type People, seedPeople } from './bank/payment-people.ts';
import { openDeskContract } from './desk-contract.ts';
import { fixedClock } from './fixed-clock.ts';
import { openTestDatabase } from './test-database.ts';

export interface CompensationDesk {
  readonly database: Database;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly people: People;
  readonly compensations: CompensationsBackend;
  readonly consents: Consents;
  /** HTTP server with the signed downloads. */
  readonly app: FastifyInstance;
  /** Enqueued jobs, in order. */
  readonly enqueued: { name: string; input: object }[];
  readonly mails: Mail[];
  /** Notices so far. */
  readonly notices: Notice[];
  /** Warnings logged for the operator. */
  readonly warnings: object[];
  ask(
    session: Session | undefined,
    query: string,
    variables?: Record<string, unknown>,
    idempotencyKey?: string,
  ): Promise<GraphQLAnswer>;
  /** Runs pending jobs in spite of their delay, the jobs that those enqueue, and the outbox. */
  runJobs(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly confirmation?: 'portal' | 'erp';
  /** Amounts above which an operator's answer needs a second operator. */
  readonly consentLimits?: ConsentLimits;
  /** Another desk whose database and people are shared; that desk closes them. */
  readonly beside?: Pick<CompensationDesk, 'database' | 'people' | 'clock'>;
}

/** Creates the back end of compensations with its contract, and a list instead of the job queue. */
export async function openCompensationDesk({
  confirmation = 'portal',
  consentLimits = new Map(),
  beside,
}: Options = {}): Promise<CompensationDesk> {
  const database = beside?.database ?? (await openTestDatabase());
  const clock = beside?.clock ?? fixedClock();
  const consents = createConsents({ database, clock, limits: consentLimits });
  const links = createDownloadLinks({ secret: 'un secreto de las pruebas', clock, baseUrl: 'http://portal.example' });
  const { findAllowedSession } = createSessionBackend({
    database,
    clock,
    provider: 'Terpel',
    deviceKey: 'x'.repeat(32),
  });
  const sent: CompensationDesk['enqueued'] = [];
  const mails: Mail[] = [];
  const told: Notice[] = [];
  const warnings: object[] = [];
  const compensations = createCompensationsBackend({
    ...{ database, clock, links, findAllowedSession, confirmation, addToOutbox, consents },
    publicUrl: 'http://portal.example',
    minutes: 15,
    mailer: { send: async (mail) => void mails.push(mail) },
    jobs: () => ({ send: async (name, input) => void sent.push({ name, input }), stop: async () => undefined }),
    notify: async (_tx, notices) => void told.push(...notices),
    log: { warn: (details) => void warnings.push(details) },
  });
  const outbox = createOutbox({
    ...{ database, clock, kinds: compensations.outbox ?? [] },
    log: { warn: (details) => void warnings.push(details) },
  });
  const app = Fastify({ routerOptions: { maxParamLength: 2_000 } });
  app.decorate('charge', () => undefined);
  serveDownloads(app, links);
  const ask = await openDeskContract(app, compensations, { database, clock });
  const people = beside?.people ?? (await seedPeople(database));
  // Downloads need a session in the database whose role may see the history.
  await database.kysely
    .insertInto('role_permisos')
    .values({ role_id: 1, permission: 'Terpel_Movimientos::historico' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const jobs = new Map((compensations.jobs ?? []).map((job) => [job.name, job]));
  return {
    ...{ database, clock, compensations, consents, app, enqueued: sent, mails, notices: told, warnings, ask, people },
    async runJobs() {
      for (let next = sent.shift(); next; next = sent.shift()) {
        const job = jobs.get(next.name);
        await job?.run(job.parse(next.input));
      }
      await outbox.job.run({});
    },
    async close() {
      await outbox.stop();
      await app.close();
      if (!beside) await database.close();
    },
  };
}
