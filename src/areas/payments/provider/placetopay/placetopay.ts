import { z } from 'zod';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import { createAtProvider, type ProviderCall, queryProvider, readJson } from '../call-provider.ts';
import type {
  CreatedSession,
  PaymentProvider,
  ProviderFailure,
  SessionReport,
  SessionRequest,
  SessionToQuery,
} from '../provider.ts';
import { type Credentials, createAuth, isNotificationSigned } from './placetopay-auth.ts';
import { parseSessionReport, statusSchema } from './placetopay-report.ts';

interface Options extends Credentials {
  /** The provider's base URL, such as https://checkout.example.com. */
  readonly url: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

/** The provider's name as attempts store it. */
export const PLACETOPAY_NAME = 'placetopay';

const requestId = z.union([z.string().regex(/^\d{1,20}$/), z.int().positive()]).transform(String);

const createdSchema = z.object({
  status: z.object({ status: z.literal('OK') }),
  requestId,
  processUrl: z.url({ protocol: /^https?$/ }),
});

const refusedSchema = z.object({ status: z.object({ status: z.literal('FAILED') }) });

const notificationSchema = z.object({
  status: statusSchema.extend({ date: z.string() }),
  requestId,
  reference: z.string().min(1).max(40),
  signature: z.string(),
});

/** Parses the answer to the creation of a session. A refusal may have HTTP status 200. */
function readCreated(body: unknown): CreatedSession | 'refused' | undefined {
  const created = createdSchema.safeParse(body);
  if (created.success)
    return { providerId: created.data.requestId, entry: { kind: 'address', url: created.data.processUrl } };
  return refusedSchema.safeParse(body).success ? 'refused' : undefined;
}

const sessionBody = (request: SessionRequest) => ({
  locale: COUNTRIES[request.payer.country].locale,
  buyer: { name: request.payer.name },
  payment: {
    reference: request.referencia,
    description: request.description,
    amount: { currency: request.amount.currency, total: Number(toDecimal(request.amount)) },
    allowPartial: false,
  },
  expiration: request.expiresAt.toISOString(),
  returnUrl: request.returnUrl,
  cancelUrl: request.returnUrl,
  notificationUrl: request.notifyUrl,
  ipAddress: request.payer.ip,
  // PlacetoPay requires a user agent, which some browsers do not send.
  userAgent: request.payer.userAgent.slice(0, 255) || 'desconocido',
});

/** PlacetoPay WebCheckout: hosted payment pages with its own session ids, and notifications without an amount (docs/payment-providers.md). */
export function createPlacetopay({ url, login, secret, clock, timeoutMs = 8_000 }: Options): PaymentProvider {
  const call = (path: string, content: object = {}): ProviderCall => ({
    method: 'POST',
    url: `${url}${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ auth: createAuth({ login, secret }, clock.now()), ...content }),
    timeoutMs,
  });

  async function getSession(session: SessionToQuery): Promise<Result<SessionReport, ProviderFailure>> {
    const { uuid, providerId } = session;
    if (!providerId) return accept({ uuid, word: 'desconocida' });
    const answer = await queryProvider(call(`/api/session/${encodeURIComponent(providerId)}`));
    if (!answer.ok) return answer;
    const { status, body } = answer.value;
    // Includes 404: PlacetoPay issued the id, so the configuration names another merchant or environment.
    if (status >= 400) return refuse('refused');
    const report = parseSessionReport(body, session);
    if (report) return accept(report);
    return refusedSchema.safeParse(body).success ? refuse('refused') : refuse('nonsense');
  }

  return {
    name: PLACETOPAY_NAME,
    // Each request creates a new session. An earlier one whose address was lost with the answer cannot be paid.
    createSession: (request) => createAtProvider(() => call('/api/session', sessionBody(request)), readCreated),
    getSession,
    async cancelSession(session) {
      // Ignores the answer and queries the session instead: a refusal to cancel may mean that the payer has just paid.
      if (session.providerId)
        await queryProvider(call(`/api/session/${encodeURIComponent(session.providerId)}/cancel`));
      return getSession(session);
    },
    verifyCallback({ body }) {
      const parsed = notificationSchema.safeParse(readJson(body));
      if (!parsed.success) return refuse('malformed');
      const { requestId: id, reference, signature, status } = parsed.data;
      const facts = { requestId: id, status: status.status, date: status.date };
      if (!isNotificationSigned(facts, signature, secret)) return refuse('bad-signature');
      return accept({ kind: 'ask', referencia: reference, providerId: id });
    },
    addressOf: (session) => session.url,
  };
}
