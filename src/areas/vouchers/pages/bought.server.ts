import { data, type RouterContextProvider } from 'react-router';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { waitingSentence } from '#web/form/form-answer.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { emailProblem } from '../rules/purchase-form.ts';
import { PURCHASE_LIST } from '../rules/purchase-list.ts';
import { refusalSentence } from '../rules/voucher-words.ts';
import type { ResendAnswer } from '../ui/answers.ts';
import { translateVoucher } from './checkout.server.ts';
import { ResendVouchers, VoucherPurchases } from './vouchers-query.ts';

/** @throws a 403 response without the permission */
export const loadPurchases = (request: Request, context: Readonly<RouterContextProvider>) =>
  loadList(PURCHASE_LIST, {
    request,
    translate: translateVoucher,
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, VoucherPurchases, paging);
      return { found: data?.comprasBonos, errors };
    },
  });

const LONGEST = 60;

/** Mails a purchase, or one of its vouchers, again. */
export async function postResend(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const text = (name: string): string => (form.get(name) ?? '').trim();
  const uuid = text('uuid').slice(0, LONGEST);
  const codigo = text('codigo').slice(0, LONGEST) || null;
  const email = text('email').slice(0, 255);
  const of = codigo ?? uuid;
  const problem = emailProblem(email);
  if (problem !== undefined) return data<ResendAnswer>({ of, problem, typed: email });
  const answer = await askGraphQL(context, ResendVouchers, { uuid, codigo, email });
  const sent = answer.data?.reenviarBonos;
  if (!answer.errors && sent?.result) return data<ResendAnswer>({ of, sentTo: sent.email, isWhole: codigo === null });
  const [error] = answer.errors ?? [];
  const wait = waitingSentence(error?.extensions.retry_after_seconds);
  return data<ResendAnswer>({
    of,
    problem: [refusalSentence(error?.extensions.code) ?? translateVoucher(error?.message), wait]
      .filter(Boolean)
      .join(' '),
    typed: email,
  });
}
