import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { signedIn } from '#areas/session/pages/session-context.server.ts';
import type { SideDocumentFragment } from '#generated/client/graphql.ts';
import { type Currency, currencyOf } from '#kernel/money.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { translateCompensation } from '../rules/contract-messages.ts';
import { MAXIMUM_DOCUMENTS } from '../rules/plan-compensation.ts';
import { isChoosable } from '../ui/side-choice.ts';
import { ChosenSides } from './choose-query.ts';

/** The chosen documents, divided into those that can be set off and those that cannot. */
export interface Review {
  readonly problem?: never;
  readonly currency: Currency;
  readonly payments: readonly SideDocumentFragment[];
  readonly invoices: readonly SideDocumentFragment[];
  /** Chosen documents that were blocked or settled in the meantime. */
  readonly unavailable: readonly SideDocumentFragment[];
  /** Number of chosen documents that are not the customer's, or exceed the maximum of one compensation. */
  readonly unknown: number;
  /** False for support staff, who may read this page but send nothing. */
  readonly maySend: boolean;
  /** Names the compensation: the same key sent twice is one compensation. */
  readonly idempotencyKey: string;
}

const isId = (text: string): boolean => /^[1-9]\d{0,15}$/.test(text);

const readIds = (search: URLSearchParams, name: string): string[] => [...new Set(search.getAll(name).filter(isId))];

/** An identifier that no document has: an empty list of a filter would be refused. */
const NONE = ['0'];

/** `?pago=…&factura=…`, as the form sends them. */
export async function loadReview(request: Request, context: Readonly<RouterContextProvider>) {
  const search = new URL(request.url).searchParams;
  const asked = { payments: readIds(search, 'pago'), invoices: readIds(search, 'factura') };
  const payments = asked.payments.slice(0, MAXIMUM_DOCUMENTS - 1);
  const invoices = asked.invoices.slice(0, MAXIMUM_DOCUMENTS - payments.length);
  const answer = await askGraphQL(context, ChosenSides, {
    payments: payments.length > 0 ? payments : NONE,
    invoices: invoices.length > 0 ? invoices : NONE,
  });
  const { payments: paid, invoices: owed } = answer.data ?? {};
  if (answer.errors || !paid || !owed) return listProblem(answer.errors, translateCompensation);
  const found = [...paid.items, ...owed.items];
  const review: Review = {
    currency: currencyOf(owed.moneda),
    payments: paid.items.filter(isChoosable),
    invoices: owed.items.filter(isChoosable),
    unavailable: found.filter((each) => !isChoosable(each)),
    unknown: asked.payments.length + asked.invoices.length - found.length,
    maySend: !signedIn(context).isSupportUser,
    idempotencyKey: randomUUID(),
  };
  return review;
}
