import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Notice } from '#areas/notifications/rules/notice.ts';
import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { ConsentLimits } from '#areas/operators/rules/consent.ts';
import { type Consents, createConsents } from '#areas/operators/server/index.ts';
import type { ConfirmPassword } from '#areas/passwords/server/index.ts';
import type { PaymentProvider } from '#areas/payments/provider/provider.ts';
import type { ProviderName } from '#areas/payments/provider/providers.ts';
import type { PasswordLimits } from '#areas/payments/rules/refusal.ts';
import { createPaymentsBackend, type PaymentsBackend, type Purchase } from '#areas/payments/server/index.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { createSessionBackend } from '#areas/session/server/index.ts';
import type { Database } from '#platform/database/database.ts';
import { serveDownloads } from '#platform/downloads/serve-downloads.ts';
import { createDownloadLinks, type DownloadLinks } from '#platform/downloads/signed-links.ts';
import type { GraphQLAnswer } from '#platform/graphql/contract-server.ts';
import { type Jobs, startJobs } from '#platform/jobs/jobs.ts';
import { openDeskContract } from '../desk-contract.ts';
import { fixedClock } from '../fixed-clock.ts';
import { freePort } from '../free-port.ts';
import { openTestDatabase } from '../test-database.ts';
import { type People, seedPeople } from './payment-people.ts';
import { EACH_PROVIDER, type StandIns } from './provider-tests.ts';
import { BANK_PREFIX } from './providers/sandbox.ts';
import { BANK_SECRET } from './test-bank.ts';

export const PAYMENT_SECRET = BANK_SECRET;

export interface PaymentDesk {
  readonly database: Database;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly bank: StandIns['simulador'];
  readonly checkout: StandIns['placetopay'];
  /** Simulates a restart with another configuration: new attempts use this provider. */
  choose(provider: ProviderName, other: 'configured' | 'gone'): Promise<void>;
  readonly bankUrl: string;
  readonly origin: string;
  readonly people: People;
  readonly payments: PaymentsBackend;
  readonly links: DownloadLinks;
  readonly jobs: () => Jobs;
  /** Enqueued jobs, in order. */
  readonly enqueued: { name: string; input: object }[];
  /** Sessions exempt from the idle timeout, and until when. */
  readonly keptAlive: { tokenHash: string; until: Date }[];
  /** Notices so far. */
  readonly notices: Notice[];
  readonly consents: Consents;
  /** Adds to `notices`. */
  readonly notify: NotifyPeople;
  /** Warnings logged for the operator. */
  readonly warnings: object[];
  ask(
    query: string,
    variables: Record<string, unknown>,
    session: Session | undefined,
    idempotencyKey?: string,
  ): Promise<GraphQLAnswer>;
  close(): Promise<void>;
}

interface SalesHost {
  readonly notify: NotifyPeople;
  readonly jobs: () => Jobs;
}

interface Options {
  /** Payment provider of new attempts. The other one answers only about its own attempts. */
  readonly provider?: ProviderName;
  /** Address of another bank than the desk's. */
  readonly bankUrl?: string;
  readonly timeoutMs?: number;
  /** Uses real time, for tests about the order of requests. */
  readonly realTime?: boolean;
  /** Amounts above which the password is required, and the function that checks it. */
  readonly passwordAbove?: PasswordLimits;
  readonly confirmPassword?: (database: Database) => ConfirmPassword;
  /** Amounts above which an operator's act needs a second operator. */
  readonly consentLimits?: ConsentLimits;
  /** Purchases of other areas. */
  readonly sells?: (host: SalesHost) => readonly Purchase[];
  /** Uses the real job queue instead of a list. */
  readonly realJobs?: boolean;
}

/** Creates the payments back end and its bank, with real HTTP and a separate database. */
export async function openPaymentDesk(options: Options = {}): Promise<PaymentDesk> {
  const database = await openTestDatabase();
  const clock = options.realTime ? { ...fixedClock(), now: () => new Date() } : fixedClock();
  const folder = mkdtempSync(join(tmpdir(), 'banco-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const bankUrl = options.bankUrl ?? `${origin}${BANK_PREFIX}`;
  // Signed addresses exceed the default length of path parameters.
  const app = Fastify({ routerOptions: { maxParamLength: 2_000 } });
  const { simulador: bank, placetopay: checkout } = Object.fromEntries(
    EACH_PROVIDER.map(([name, { mount }]) => [name, mount(app, { clock, folder })]),
  ) as StandIns;
  const sent: PaymentDesk['enqueued'] = [];
  const keptAlive: PaymentDesk['keptAlive'] = [];
  const told: Notice[] = [];
  const warnings: object[] = [];
  let jobs: Jobs = {
    send: async (name, input) => void sent.push({ name, input }),
    stop: async () => undefined,
  };
  const links = createDownloadLinks({ secret: PAYMENT_SECRET, clock, baseUrl: origin });
  const timeoutMs = options.timeoutMs ?? 5_000;
  const providers = Object.fromEntries(
    EACH_PROVIDER.map(([name, { atDesk }]) => [name, atDesk({ origin, bankUrl: options.bankUrl, clock, timeoutMs })]),
  ) as Record<ProviderName, PaymentProvider>;
  const notify: NotifyPeople = async (_tx, notices) => void told.push(...notices);
  const consents = createConsents({ database, clock, limits: options.consentLimits ?? new Map() });
  const purchases = options.sells?.({ notify, jobs: () => jobs }) ?? [];
  const backEnd = (provider: ProviderName, earlierProviders: readonly PaymentProvider[]) =>
    createPaymentsBackend({
      providerName: 'Terpel',
      database,
      clock,
      provider: providers[provider],
      earlierProviders,
      jobs: () => jobs,
      links,
      findAllowedSession: createSessionBackend({ database, clock, provider: 'Terpel', deviceKey: 'x'.repeat(32) })
        .findAllowedSession,
      publicUrl: origin,
      backendUrl: origin,
      expiresMinutes: 10,
      keepSessionAlive: async (tokenHash, until) => void keptAlive.push({ tokenHash, until }),
      passwordAbove: options.passwordAbove,
      confirmPassword: options.confirmPassword?.(database),
      notify,
      consents,
      purchases,
      log: { warn: (details) => void warnings.push(details) },
      probeSeconds: options.realJobs ? 1 : 30,
    });
  let payments = backEnd(options.provider ?? 'simulador', Object.values(providers));
  payments.routes?.(app);
  app.decorate('charge', () => undefined);
  serveDownloads(app, links);
  // A separate server, because a route cannot be added to one that listens.
  let ask = await openDeskContract(Fastify(), payments, { database, clock });
  await app.listen({ host: '127.0.0.1', port });
  if (options.realJobs)
    jobs = await startJobs(database, payments.jobs ?? [], { onError: (error) => console.error(error) });
  return {
    database,
    clock,
    bank,
    bankUrl,
    origin,
    links,
    checkout,
    get payments() {
      return payments;
    },
    async choose(provider, other) {
      payments = backEnd(provider, other === 'configured' ? Object.values(providers) : []);
      ask = await openDeskContract(Fastify(), payments, { database, clock });
    },
    jobs: () => jobs,
    enqueued: sent,
    keptAlive,
    notices: told,
    notify,
    consents,
    warnings,
    people: await seedPeople(database),
    ask: (query, variables, session, idempotencyKey) => ask(session, query, variables, idempotencyKey),
    async close() {
      await jobs.stop();
      await app.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
