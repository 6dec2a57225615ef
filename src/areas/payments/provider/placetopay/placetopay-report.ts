import { z } from 'zod';
import { isCurrency, type Money, parseMoney, sumMoney } from '#kernel/money.ts';
import type { SessionReport, SessionToQuery } from '../provider.ts';

const text = z.union([z.string(), z.number()]).transform(String);
const amountSchema = z.object({ currency: z.string(), total: text });

export const statusSchema = z.object({
  status: z.string(),
  reason: text.nullish(),
  message: z.string().nullish(),
  date: z.string().nullish(),
});

/** A transaction within the session, because a payer may try several times. */
const transactionSchema = z.object({
  status: statusSchema,
  /** Amount in the merchant's currency. */
  amount: z.object({ from: amountSchema }).nullish(),
  authorization: text.nullish(),
  issuerName: z.string().nullish(),
  /** Whether the money was returned. The status remains APPROVED. */
  refunded: z.boolean().nullish(),
});
type Transaction = z.infer<typeof transactionSchema>;

const sessionSchema = z.object({
  requestId: text,
  status: statusSchema,
  request: z.object({ payment: z.object({ reference: z.string(), amount: amountSchema }) }),
  payment: z.array(transactionSchema).nullish(),
});

const isApproved = ({ status }: Transaction): boolean => status.status === 'APPROVED';
const isPending = ({ status }: Transaction): boolean =>
  status.status === 'PENDING' || status.status === 'PENDING_VALIDATION';
const isReversed = ({ status, refunded }: Transaction): boolean =>
  status.status === 'REFUNDED' || (isApproved({ status }) && refunded === true);

const EXPIRED = 'EX';
const REVERSED = 'El pago fue reversado';

/** Parses a session. @returns undefined for a body that is not a session, or has another id or reference */
export function parseSessionReport(
  body: unknown,
  { uuid, referencia, providerId }: SessionToQuery,
): SessionReport | undefined {
  const parsed = sessionSchema.safeParse(body);
  if (!parsed.success) return undefined;
  const { requestId, status, request, payment } = parsed.data;
  if (requestId !== providerId || request.payment.reference !== referencia) return undefined;
  const asked = moneyIn(request.payment.amount);
  if (!asked) return undefined;
  const tries = payment ?? [];
  const taken = tries.filter((each) => isApproved(each) && !isReversed(each));
  if (taken.length > 0) return approved(uuid, taken, asked);
  const identified = { uuid, amount: asked };
  if (tries.some(isPending)) return { ...identified, word: 'pendiente' };
  // Without a transaction, or with refused ones only, the payer can still try.
  if (status.status === 'PENDING') return { ...identified, word: 'abierta' };
  // A refunded payment counts as refused, although its session is still APPROVED.
  if (tries.some(isReversed)) return { ...identified, word: 'rechazada', motivo: REVERSED };
  // Any other status describes the query, or belongs to a later version of the provider.
  return status.status === 'REJECTED' ? rejected(identified, status, tries) : undefined;
}

/** Adds up all transactions that were not returned. A partial or double payment thus differs from the requested amount. */
function approved(uuid: string, taken: readonly Transaction[], asked: Money): SessionReport | undefined {
  const amounts = taken.map(({ amount }) => amount && moneyIn(amount.from));
  const known = amounts.filter((amount) => amount !== undefined && amount !== null);
  const [first] = known;
  if (!first || known.length < amounts.length) return undefined;
  // Amounts in different currencies cannot be added. They are reported unchanged, and differ from the requested amount.
  const isOneCurrency = known.every(({ currency }) => currency === asked.currency);
  const amount = isOneCurrency ? sumMoney(known, asked.currency) : first;
  return { uuid, word: 'aprobada', amount, ...traces(taken.at(-1)) };
}

function rejected(
  identified: Pick<SessionReport, 'uuid' | 'amount'>,
  { reason, message }: z.infer<typeof statusSchema>,
  tries: readonly Transaction[],
): SessionReport {
  if (reason === EXPIRED && tries.length === 0) return { ...identified, word: 'expirada' };
  const last = tries.at(-1);
  const motivo = last?.status.message ?? message;
  return { ...identified, word: 'rechazada', ...traces(last), ...(motivo ? { motivo: motivo.slice(0, 255) } : {}) };
}

const traces = (last: Transaction | undefined): Pick<SessionReport, 'cus' | 'banco'> => ({
  ...(last?.authorization ? { cus: last.authorization.slice(0, 40) } : {}),
  ...(last?.issuerName ? { banco: last.issuerName.slice(0, 80) } : {}),
});

const moneyIn = ({ currency, total }: z.infer<typeof amountSchema>): Money | undefined =>
  isCurrency(currency) ? parseMoney(total, currency) : undefined;
