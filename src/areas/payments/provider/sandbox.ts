import { z } from 'zod';
import { isCurrency, type Money, parseMoney, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import { mintEntryToken } from './entry-token.ts';
import type { PaymentProvider, SessionReport, SessionRequest } from './provider.ts';
import { readJson } from './read-json.ts';
import { isSigned, SIGNATURE_HEADER, sign } from './signature.ts';

interface Options {
  /** The bank's address as this server reaches it, with its prefix. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
}

const created = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

const told = z.object({
  uuid: z.uuid(),
  estado: z.enum(['abierta', 'pendiente', 'aprobada', 'rechazada', 'fallida', 'expirada']),
  monto: z.string(),
  moneda: z.string(),
  cus: z.string().max(40).nullish(),
  banco: z.string().max(80).nullish(),
  motivo: z.string().max(255).nullish(),
});

function readReport(body: unknown): SessionReport | undefined {
  const parsed = told.safeParse(body);
  if (!parsed.success || !isCurrency(parsed.data.moneda)) return undefined;
  const { uuid, estado, monto, moneda, cus, banco, motivo } = parsed.data;
  const amount = parseMoney(monto, moneda);
  if (!amount) return undefined;
  return {
    uuid,
    word: estado,
    amount,
    ...(cus ? { cus } : {}),
    ...(banco ? { banco } : {}),
    ...(motivo ? { motivo } : {}),
  };
}

const requestBody = ({ amount, expiresAt, ...rest }: SessionRequest): string =>
  JSON.stringify({ ...rest, ...amountFields(amount), expira_en: expiresAt.toISOString() });

const amountFields = (amount: Money) => ({ monto: toDecimal(amount), moneda: amount.currency });

/** Answers by which the bank says that it created nothing. Others, such as 408 and 409, leave that open. */
const CERTAIN_REFUSALS: ReadonlySet<number> = new Set([
  400, 401, 402, 403, 404, 405, 406, 410, 411, 413, 414, 415, 422, 429, 431,
]);

/** Causes of a failed fetch in which no connection came about. */
const NOT_CONNECTED: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Causes by which a connection broke, most often one that was kept open and that the bank closed at the same moment. */
const BROKEN: ReadonlySet<unknown> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

type CallFailure = 'unreachable' | 'broken' | 'not-sent';

function failureOf(error: Error): CallFailure {
  const cause = causeOf(error);
  if (NOT_CONNECTED.has(cause)) return 'not-sent';
  return BROKEN.has(cause) ? 'broken' : 'unreachable';
}

const causeOf = (error: Error): unknown => (error.cause as { code?: unknown } | undefined)?.code;

/** The provider as the simulated bank speaks it, over HTTP like any other. */
export function openSandbox({ url, secret, clock, timeoutMs = 8_000 }: Options): PaymentProvider {
  async function call(
    method: 'GET' | 'POST',
    path: string,
    body = '',
  ): Promise<Result<{ status: number; body: unknown }, CallFailure>> {
    const signature = sign(secret, `${method}.${path}.${body}`, clock.now());
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { [SIGNATURE_HEADER]: signature, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status >= 500) return refuse('unreachable');
      return accept({ status: response.status, body: readJson(await response.text()) });
    } catch (error) {
      // fetch reports every network fault as TypeError and its time limit as DOMException; anything else is a bug of ours.
      if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      return refuse(failureOf(error));
    }
  }

  return {
    name: 'simulador',
    async createSession(request) {
      const body = requestBody(request);
      const first = await call('POST', '/api/sesiones', body);
      // The bank gives the same session to the same uuid, so one more try after a broken connection is safe.
      const isRetry = !first.ok && first.refusal === 'broken';
      const answer = isRetry ? await call('POST', '/api/sesiones', body) : first;
      if (!answer.ok) return refuse(answer.refusal === 'not-sent' && !isRetry ? 'not-sent' : 'unknown');
      if (CERTAIN_REFUSALS.has(answer.value.status)) return refuse(isRetry ? 'unknown' : 'refused');
      const parsed = created.safeParse(answer.value.status < 400 && answer.value.body);
      if (!parsed.success) return refuse('unknown');
      const token = mintEntryToken(secret, request.uuid, request.expiresAt, clock.now());
      return accept({ providerId: parsed.data.id, url: parsed.data.url, token });
    },
    async getSession(uuid) {
      const answer = await call('GET', `/api/sesiones/${uuid}`);
      if (!answer.ok) return refuse('unreachable');
      const { status, body } = answer.value;
      if (status === 404 && z.object({ error: z.literal('desconocida') }).safeParse(body).success)
        return accept({ uuid, word: 'desconocida' });
      if (status >= 400) return refuse('refused');
      const report = readReport(body);
      return report?.uuid === uuid ? accept(report) : refuse('nonsense');
    },
    verifyCallback({ headers, body }) {
      if (!isSigned(secret, body, headers[SIGNATURE_HEADER], clock.now())) return refuse('bad-signature');
      const report = readReport(readJson(body));
      return report ? accept(report) : refuse('malformed');
    },
    freshToken: (uuid, expiresAt) => mintEntryToken(secret, uuid, expiresAt, clock.now()),
  };
}
