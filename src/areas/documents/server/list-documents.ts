import type { GraphQLResolveInfo } from 'graphql';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { QueryDocumentosArgs } from '#generated/contract.ts';
import type { FilterInput } from '#kernel/list/contract-filter.ts';
import { isCurrency } from '#kernel/money.ts';
import { today as todayOf } from '#platform/clock.ts';
import { pageInfo, readPage } from '#platform/graphql/paging.ts';
import { selectedFields } from '#platform/graphql/selected-fields.ts';
import { invalidFilterError, readSorts } from '#platform/lists/read-ask.ts';
import type { DocumentSortColumn } from '../rules/document-columns.ts';
import { readDocumentFilter } from '../rules/document-filter.ts';
import { DOCUMENT_STATES, filterStates } from '../rules/document-state.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { type CountRow, type FavourRow, type ListAsk, readListParts, type SummaryRow } from './list-ask.ts';
import { listDocuments } from './list-queries.ts';
import { presentDocument } from './present-document.ts';
import { NO_RELATED } from './related.ts';

/** Defaults for fields that the query did not select. */
const NOTHING = {
  total_count: 0,
  filtered_amount: '0',
  total_amount_positive: '0',
  open_count: 0,
  total_amount: '0',
  total_amount_expired: '0',
  total_amount_to_expire: '0',
  total_amount_expire_today: '0',
  one_to_seven_days: '0',
  fourteen_days: '0',
  twenty_one_days: '0',
  greater_twenty_one_days: '0',
  total_amount_expired_payable: '0',
  expired_count: 0,
  expired_payable_count: 0,
  expire_today_count: 0,
} as const satisfies SummaryRow & FavourRow & CountRow;

/** Resolver of `documentos`: one page of the customer's documents and the totals. */
export async function answerDocuments(
  { connection, clock, related }: DocumentsDeps,
  session: Session,
  args: QueryDocumentosArgs,
  info: GraphQLResolveInfo,
) {
  const today = todayOf(clock);
  const page = readPage(args.pageSize, args.currentPage);
  const selected = selectedFields(info);
  const parts = readListParts(selected);
  const ask: ListAsk = { ...readAsk(args, session), today, limit: page.pageSize, offset: page.offset, parts };
  const { items, head } = await listDocuments(connection, scopeOf(session), ask);
  const ids = items.map((row) => row.id_edocta_detalle);
  const relatedOf = selected.has('items.relacionados') ? await related(session, ids) : NO_RELATED;
  return {
    ...NOTHING,
    ...head,
    items: items.map((row) => presentDocument(row, session.nombreCliente, today, relatedOf)),
    page_info: pageInfo(page, head.total_count ?? 0),
    document_statuses: filterStates(ask.clase).map((value) => ({ value, label: DOCUMENT_STATES[value].label })),
    total_amount_expired_by_days: { ...NOTHING, ...head },
    moneda: ask.moneda,
  };
}

/** @throws contract error that names the invalid field of the filter */
function readAsk(
  args: QueryDocumentosArgs,
  { moneda }: Session,
): Pick<ListAsk, 'clase' | 'onlineOnly' | 'moneda' | 'filter' | 'sort'> {
  if (!isCurrency(moneda)) throw new Error(`La cuenta tiene una moneda que el portal no conoce: ${moneda}`);
  const clase = args.documentType ?? 'INVOICE';
  const filter = readDocumentFilter(args.filter as FilterInput | null | undefined, { currency: moneda, clase });
  if (!filter.ok) throw invalidFilterError(filter.refusal);
  return { clase, onlineOnly: args.paymentType === 'PSE', moneda, filter: filter.value, sort: readSort(args.sort) };
}

/** Sort order: the first given field decides; default: oldest due date first. */
const readSort = (sort: QueryDocumentosArgs['sort']): ListAsk['sort'] =>
  readSorts<DocumentSortColumn>(sort)[0] ?? { column: 'fecha_vencimiento_documento', descending: false };
