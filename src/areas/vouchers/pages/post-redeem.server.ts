import { data, type RouterContextProvider } from 'react-router';
import { askGraphQLAnonymously } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import {
  isRedeemRefusal,
  LAST_TRY_MESSAGE,
  MISSING_FIELD_MESSAGES,
  redeemSentence,
  waitSentence,
} from '../rules/redeem-words.ts';
import type { RedeemAnswer } from '../ui/answers.ts';
import { RedeemVoucher } from './vouchers-query.ts';

const AWAY = 'No pudimos redimir el bono ahora.';
const LONGEST = 100;

/** Redeems a voucher with the station's PIN. A reloaded page posts again; the answer is then that the voucher is redeemed. */
export async function postRedeem(request: Request, codigo: string, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const text = (name: string): string => (form.get(name) ?? '').trim().slice(0, LONGEST);
  const [estacion, pin] = [text('estacion'), text('pin')];
  const refuse = (answer: RedeemAnswer, status = 200) => data<RedeemAnswer>({ estacion, ...answer }, { status });
  if (estacion === '' || pin === '')
    return refuse({
      errors: {
        estacion: estacion === '' ? MISSING_FIELD_MESSAGES.estacion : undefined,
        pin: pin === '' ? MISSING_FIELD_MESSAGES.pin : undefined,
      },
    });
  const { data: answer, errors } = await askGraphQLAnonymously(context, RedeemVoucher, { codigo, estacion, pin });
  const redeemed = answer?.canjearBono;
  if (redeemed && errors.length === 0) return data<RedeemAnswer>({ redeemed });
  const [error] = errors;
  const { code, retry_after_seconds, es_ultimo } = (error?.extensions ?? {}) as Record<string, unknown>;
  if (!isRedeemRefusal(code)) return refuse({ problem: AWAY, wait: 'Mire su estado antes de intentar de nuevo.' }, 503);
  const sentence = redeemSentence(code);
  if (code === 'pin-wrong')
    return refuse({ errors: { pin: es_ultimo === true ? `${sentence} ${LAST_TRY_MESSAGE}` : sentence } });
  if (code === 'too-many-attempts') return refuse({ problem: sentence, wait: waitSentence(retry_after_seconds) }, 429);
  return refuse({ problem: sentence });
}
