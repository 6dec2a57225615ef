import type { GraphQLResolveInfo } from 'graphql';
import type { DocumentSortColumn } from '#areas/documents/rules/document-columns.ts';
import { NO_RELATED } from '#areas/documents/server/index.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type { AccountSortInput } from '#generated/contract.ts';
import type { FilterInput } from '#kernel/list/contract-filter.ts';
import { today } from '#platform/clock.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { selectedFields } from '#platform/graphql/selected-fields.ts';
import { invalidFilterError, readSorts } from '#platform/lists/read-ask.ts';
import { readAccountFilter } from '../rules/account-filter.ts';
import type { AccountAsk } from './account-ask.ts';
import type { AccountDeps } from './account-deps.ts';
import { createCertificateLink, createFileLinks } from './account-files.ts';
import { type AccountRow, findAccountHeader, listAccount } from './account-queries.ts';
import { presentHistoryDocument, presentLine, presentOpenDocument } from './present-account.ts';

export interface AccountArgs {
  readonly clientCode?: string | null;
  readonly filter?: unknown;
  readonly sort?: AccountSortInput | null;
  readonly pageSize?: number | null;
  readonly currentPage?: number | null;
}

interface Wanted extends Pick<AccountAsk, 'of'> {
  readonly latestFirst: boolean;
  readonly withAbonos: boolean;
}

/** Reads the request. @throws contract error that names the invalid field of the filter */
function readAsk({ clock }: AccountDeps, session: Session, args: AccountArgs, wanted: Wanted): AccountAsk {
  const { cliente, moneda } = session;
  const filter = readAccountFilter(args.filter as FilterInput | null, { currency: moneda, cliente });
  if (!filter.ok) throw invalidFilterError(filter.refusal);
  const isOfOthers = filter.value.isOfOthers || (args.clientCode != null && args.clientCode.trim() !== cliente);
  const sort = readSorts<DocumentSortColumn>(args.sort)[0];
  return {
    ...wanted,
    moneda,
    today: today(clock),
    filter: { ...filter.value, isOfOthers },
    sort: sort ?? { column: 'fecha_vencimiento_documento', descending: wanted.latestFirst },
    page: readPage(args.pageSize, args.currentPage),
  };
}

/** Links from the page's documents to other pages, read only when the query selects them. */
const relatedTo = async ({ related }: AccountDeps, session: Session, rows: readonly AccountRow[], isAsked: boolean) =>
  isAsked
    ? related(
        session,
        rows.map(({ id_edocta_detalle }) => id_edocta_detalle),
      )
    : NO_RELATED;

export async function answerStatus(deps: AccountDeps, session: Session, args: AccountArgs, info: GraphQLResolveInfo) {
  const asksRelated = selectedFields(info).has('data.detalle.relacionados');
  const ask = readAsk(deps, session, args, { of: 'status', latestFirst: false, withAbonos: false });
  const { size, subtotal, rows } = await listAccount(deps.connection, scopeOf(session), ask);
  const relatedOf = await relatedTo(deps, session, rows, asksRelated);
  return {
    size,
    download: createFileLinks(deps, session, { of: 'status', ...args }, size),
    data: { subtotal, sizeDetails: size, detalle: rows.map((row) => presentOpenDocument(row, ask.today, relatedOf)) },
    moneda: ask.moneda,
  };
}

/** Fields of the contract that need the document's settlements. */
const OF_ABONOS = ['abonos', 'fecha_saldado', 'dias_mora'];

export async function answerHistory(deps: AccountDeps, session: Session, args: AccountArgs, info: GraphQLResolveInfo) {
  const selected = selectedFields(info);
  const withAbonos = OF_ABONOS.some((field) => selected.has(`data.detalle.${field}`));
  const ask = readAsk(deps, session, args, { of: 'history', latestFirst: true, withAbonos });
  const { size, subtotal, rows } = await listAccount(deps.connection, scopeOf(session), ask);
  const relatedOf = await relatedTo(deps, session, rows, selected.has('data.detalle.relacionados'));
  const detalle = rows.map((row) => presentHistoryDocument(row, ask.today, relatedOf));
  return {
    data: [{ nombre_cliente: session.nombreCliente, subtotal, sizeDetails: size, detalle }],
    download: createFileLinks(deps, session, { of: 'history', ...args }, size),
    size,
    moneda: ask.moneda,
  };
}

export async function answerStatusHistory(
  deps: AccountDeps,
  session: Session,
  args: AccountArgs,
  info: GraphQLResolveInfo,
) {
  const asksCertificate = selectedFields(info).has('downloads.certificate');
  const ask = readAsk(deps, session, args, { of: 'status', latestFirst: false, withAbonos: false });
  const scope = scopeOf(session);
  const [{ size, subtotal, rows }, header] = await Promise.all([
    listAccount(deps.connection, scope, ask),
    findAccountHeader(deps.connection, scope, ask),
  ]);
  return {
    data: {
      header: {
        id_histocuenta: header.id_histocuenta,
        codigo_cliente: session.cliente,
        nombre_cliente: session.nombreCliente,
        tipo_documento_cuenta: header.tipo_cuenta,
        numero_cuenta: session.cliente,
        sociedad: header.sociedad,
        tipo_estado: 'A',
        subtotal,
        created_at: header.created_at?.toISOString(),
        updated_at: header.updated_at?.toISOString(),
      },
      detalle: rows.map((row) => presentLine(row, ask.today)),
    },
    size,
    downloads: {
      ...createFileLinks(deps, session, { of: 'status', ...args }, size),
      certificate: asksCertificate ? await createCertificateLink(deps, session) : null,
    },
    moneda: ask.moneda,
  };
}
