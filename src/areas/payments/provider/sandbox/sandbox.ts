import { z } from 'zod';
import { isCurrency, type Money, parseMoney, toDecimal } from '#kernel/money.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import { encryptToken, PUBLIC_MARKERS, type TokenMarkers } from '#platform/crypto-js-token.ts';
import { createAtProvider, type ProviderCall, queryProvider, readJson } from '../call-provider.ts';
import type { PaymentProvider, ProviderFailure, SessionReport, SessionRequest } from '../provider.ts';
import { isSigned, mintPayerToken, SIGNATURE_HEADER, sign } from './signature.ts';

interface Options {
  /** Base URL of the bank, as this server reaches it. */
  readonly url: string;
  readonly secret: string;
  readonly clock: Clock;
  readonly timeoutMs?: number;
  /** Replacements for `+`, `/` and `=` in the encrypted token. */
  readonly tokenMarkers?: TokenMarkers;
}

/** The provider's name as attempts store it. */
export const SANDBOX_NAME = 'simulador';

const created = z.object({ id: z.string().min(1), url: z.url({ protocol: /^https?$/ }) });

const reportSchema = z.object({
  uuid: z.uuid(),
  estado: z.enum(['abierta', 'pendiente', 'aprobada', 'rechazada', 'fallida', 'expirada']),
  monto: z.string(),
  moneda: z.string(),
  cus: z.string().max(40).nullish(),
  banco: z.string().max(80).nullish(),
  motivo: z.string().max(255).nullish(),
});

function readReport(body: unknown): SessionReport | undefined {
  const parsed = reportSchema.safeParse(body);
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

const requestBody = ({ amount, expiresAt, payer, seed: phrase, ...rest }: SessionRequest): string =>
  JSON.stringify({ ...rest, phrase, payer: payer.name, ...amountFields(amount), expira_en: expiresAt.toISOString() });

const amountFields = (amount: Money) => ({ monto: toDecimal(amount), moneda: amount.currency });

/** Provider with the simulated bank's protocol, over HTTP like any other provider. */
export function createSandbox(options: Options): PaymentProvider {
  const { url, secret, clock, timeoutMs = 8_000, tokenMarkers = PUBLIC_MARKERS } = options;
  function call(method: 'GET' | 'POST', path: string, body = ''): ProviderCall {
    const signature = sign(secret, `${method}.${path}.${body}`, clock.now());
    const headers = { [SIGNATURE_HEADER]: signature, ...(body ? { 'content-type': 'application/json' } : {}) };
    return { method, url: `${url}${path}`, headers, body, timeoutMs };
  }

  async function ask(uuid: string, question: ProviderCall): Promise<Result<SessionReport, ProviderFailure>> {
    const answer = await queryProvider(question);
    if (!answer.ok) return answer;
    const { status, body } = answer.value;
    if (status === 404 && z.object({ error: z.literal('desconocida') }).safeParse(body).success)
      return accept({ uuid, word: 'desconocida' });
    if (status >= 400) return refuse('refused');
    const report = readReport(body);
    return report?.uuid === uuid ? accept(report) : refuse('nonsense');
  }

  return {
    name: SANDBOX_NAME,
    // For the same uuid the bank returns the same session.
    createSession: (request) =>
      createAtProvider(
        () => call('POST', '/api/sesiones', requestBody(request)),
        (body) => {
          const parsed = created.safeParse(body);
          if (!parsed.success) return undefined;
          const { id: providerId, url: entry } = parsed.data;
          const ticket = mintPayerToken(secret, request.uuid, request.expiresAt, clock.now());
          return { providerId, entry: { kind: 'ticket', url: entry, ticket } };
        },
      ),
    getSession: ({ uuid }) => ask(uuid, call('GET', `/api/sesiones/${uuid}`)),
    cancelSession: ({ uuid }) => ask(uuid, call('POST', `/api/sesiones/${uuid}/cancelar`)),
    verifyCallback({ headers, body }) {
      if (!isSigned(secret, body, headers[SIGNATURE_HEADER], clock.now())) return refuse('bad-signature');
      const report = readReport(readJson(body));
      return report ? accept({ kind: 'outcome', report }) : refuse('malformed');
    },
    addressOf({ uuid, url: entry, seed, expiresAt }) {
      const address = new URL(entry);
      const token = mintPayerToken(secret, uuid, expiresAt, clock.now());
      address.searchParams.set('token', encryptToken(token, seed, tokenMarkers));
      address.searchParams.set('uuid', uuid);
      return address.href;
    },
  };
}
