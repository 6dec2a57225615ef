import { createViewer, createVisibleNames, findDestinations, listPeople } from '#areas/associates/server/index.ts';
import { DOCUMENT_SUM_PERMISSIONS } from '#areas/documents/rules/document-permissions.ts';
import { documentState } from '#areas/documents/rules/document-state.ts';
import { hasPdf } from '#areas/documents/rules/pdf-link.ts';
import { ACCOUNT_HISTORY, PENDING_INVOICES, TRACK_ORDERS } from '#areas/documents/rules/permissions.ts';
import { findDocuments } from '#areas/documents/server/index.ts';
import { ORDER_STATES } from '#areas/orders/rules/order-state.ts';
import { findOrders } from '#areas/orders/server/index.ts';
import { findPayments } from '#areas/payments/server/index.ts';
import { hasAnyPermission } from '#areas/session/rules/permissions.ts';
import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import type {
  DocumentosHallados,
  EstacionesHalladas,
  Hallazgos,
  PagosHallados,
  PedidosHallados,
  PersonasHalladas,
} from '#generated/contract.ts';
import { searchWords } from '#kernel/list/search-words.ts';
import { localDate } from '#kernel/local-date.ts';
import { toDecimal } from '#kernel/money.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { type FindText, readFindText } from '../rules/find-text.ts';
import { correctText } from './correct-text.ts';

export interface FinderDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
}

/** Five rows of each group; the list of that group shows the rest. */
const FIRST = readPage(5, 1);

/** Searches the text. Without a hit it searches the text corrected by names that the caller may see. */
export async function findEverything(deps: FinderDeps, session: Session, asked: FindText): Promise<Hallazgos> {
  const found = await findAll(deps, session, asked);
  const isMiss = Object.values(found).every((group) => !group || group.total_count === 0);
  if (!isMiss) return found;
  const { database, provider } = deps;
  const names = createVisibleNames(database.kysely, createViewer(session, provider), seesStations(session, provider));
  const corregido = await correctText(searchWords(asked.text), names);
  const corrected = corregido === undefined ? undefined : readFindText(corregido);
  return corrected && corregido !== undefined ? { ...(await findAll(deps, session, corrected)), corregido } : found;
}

const seesStations = (session: Session, provider: string): boolean =>
  hasAnyPermission(session, provider, DOCUMENT_SUM_PERMISSIONS) || hasAnyPermission(session, provider, TRACK_ORDERS);

/** Searches each list for which the caller has the permission. */
async function findAll(deps: FinderDeps, session: Session, asked: FindText) {
  const [documentos, pedidos, pagos, personas, estaciones] = await Promise.all([
    documentsFor(deps, session, asked),
    ordersFor(deps, session, asked),
    paymentsFor(deps, session, asked),
    peopleFor(deps, session, asked),
    stationsFor(deps, session, asked),
  ]);
  return { documentos, pedidos, pagos, personas, estaciones };
}

async function documentsFor(
  { database, clock, provider }: FinderDeps,
  session: Session,
  { text, number, mayBeCufe, joined, amount }: FindText,
): Promise<DocumentosHallados | null> {
  const open = hasAnyPermission(session, provider, DOCUMENT_SUM_PERMISSIONS);
  const settled = hasAnyPermission(session, provider, ACCOUNT_HISTORY);
  if (!open && !settled) return null;
  const search = { number, cufe: mayBeCufe ? text : undefined, joined, amount, open, settled };
  const { total, items } = await findDocuments(database.kysely, scopeOf(session), search, FIRST);
  const day = today(clock);
  return {
    total_count: total,
    items: items.map((row) => ({
      ...row,
      estado_documento: documentState(row.total, localDate(row.fecha_vencimiento_documento), day, row.clase),
      tiene_pdf: hasPdf(row.tipo_documento),
    })),
  };
}

async function ordersFor(
  { database, provider }: FinderDeps,
  session: Session,
  { number, joined, amount }: FindText,
): Promise<PedidosHallados | null> {
  if (!hasAnyPermission(session, provider, TRACK_ORDERS)) return null;
  const { total, items } = await findOrders(database.kysely, scopeOf(session), { number, joined, amount }, FIRST);
  return {
    total_count: total,
    items: items.map(({ estado, nombre_destino, codigo_destinatario, ...row }) => ({
      ...row,
      nombre_destino: nombre_destino ?? codigo_destinatario,
      estado_pedido: estado,
      estado_pedido_description: ORDER_STATES[estado],
    })),
  };
}

async function paymentsFor(
  { database, provider }: FinderDeps,
  session: Session,
  { text, amount }: FindText,
): Promise<PagosHallados | null> {
  if (!hasAnyPermission(session, provider, PENDING_INVOICES)) return null;
  const { total, items } = await findPayments(
    database.kysely,
    { scope: scopeOf(session), userId: session.userId },
    { part: text, amount },
    FIRST,
  );
  return {
    total_count: total,
    items: items.map(({ uuid, referencia, estado, monto, moneda, creada_en, cus }) => ({
      ...{ uuid, referencia, estado, moneda, cus },
      monto: toDecimal(monto),
      creada_en: creada_en.toISOString(),
    })),
  };
}

async function peopleFor(
  { database, provider }: FinderDeps,
  session: Session,
  { number }: FindText,
): Promise<PersonasHalladas | null> {
  const viewer = createViewer(session, provider);
  if (!viewer.seesOthers) return null;
  const ask = { conditions: [], words: searchWords(number), sort: [] };
  const { total, items } = await listPeople(database.kysely, viewer, ask, FIRST);
  return { total_count: total, items };
}

async function stationsFor(
  { database, provider }: FinderDeps,
  session: Session,
  { text }: FindText,
): Promise<EstacionesHalladas | null> {
  if (!seesStations(session, provider)) return null;
  const { total, items } = await findDestinations(database.kysely, scopeOf(session), searchWords(text), FIRST);
  return { total_count: total, items };
}
