import { setTimeout } from 'node:timers/promises';
import type { RouterContextProvider } from 'react-router';
import { requireSessionFacts } from '#areas/session/pages/session-context.server.ts';
import { readDismissals } from '#areas/survey/pages/put-away-cookie.server.ts';
import { PUT_AWAY_PATH, questionnairePath } from '#areas/survey/rules/pages.ts';
import type { PostCardFragment } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import type { LoadResult, MaybePending } from '../ui/account.ts';
import type { FoundOrders } from '../ui/latest-orders.tsx';
import type { PendingSurvey } from '../ui/survey-alert.tsx';

graphql(`
  fragment LatestOrderFacts on Order {
    id_pedido
    num_pedido
    nombre_destino
    fecha_pedido
    fecha_entrega
    estado_pedido
    estatus_rechazo
    valor
    moneda
    num_factura
    entregas { fecha_estimada }
    retenciones_saldadas
    retenido_por { id_edocta_detalle num_factura num_documento saldo bloqueada }
  }
`);

/** The four newest orders of the home (docs/product/home.md#what-it-shows). */
const LatestOrders = graphql(`
  query LatestOrders {
    orderTraceability(pageSize: 4) { data { ...LatestOrderFacts } }
    antiguedadErp(cifras: [PEDIDOS]) { cifras recibidas_en atrasadas }
  }
`);

export const readLatestOrders = (context: Readonly<RouterContextProvider>): Promise<LoadResult<FoundOrders>> =>
  loadPart(async () => {
    const { orderTraceability, antiguedadErp: ages = [] } = (await askGraphQL(context, LatestOrders, {})).data ?? {};
    return orderTraceability && { orders: orderTraceability.data, late: ages.filter(({ atrasadas }) => atrasadas) };
  });

/** The four newest posts of the home (docs/product/home.md#what-it-shows). */
const LatestNews = graphql(`
  query LatestNews {
    mpBlogPosts(action: "get_post_list", pageSize: 4) { items { ...PostCard } }
  }
`);

export const readLatestNews = (
  context: Readonly<RouterContextProvider>,
): Promise<LoadResult<readonly PostCardFragment[]>> =>
  loadPart(async () => (await askGraphQL(context, LatestNews, {})).data?.mpBlogPosts?.items);

const PendingSurveys = graphql(`
  query PendingSurveys {
    cuestionariosPendientes { codigo version titulo introduccion }
  }
`);

type Context = Readonly<RouterContextProvider>;

/** Timeout of the survey alert. A later alert would push down the text that the person is reading. */
const PATIENCE_MS = 1_000;

/**
 * Loads the first questionnaire that this person has neither answered nor dismissed; none for support staff. After a failure or a second of waiting,
 * the home is shown without it.
 */
export async function readPendingSurvey(context: Context, request: Request): Promise<PendingSurvey | undefined> {
  const { isSupportUser, userId, seesNothing } = requireSessionFacts(context);
  if (isSupportUser || seesNothing) return undefined;
  const { settings } = context.get(pageHost);
  const late = new AbortController();
  const asked = askGraphQL(context, PendingSurveys, {});
  // Nothing awaits this promise after the timeout, so its rejection is handled here.
  asked.catch(() => undefined);
  const answer = await Promise.race([asked, setTimeout(PATIENCE_MS, undefined, { signal: late.signal })]);
  late.abort();
  const isPutAway = readDismissals(request, userId, settings);
  const pending = answer?.data?.cuestionariosPendientes?.find((each) => !isPutAway(each));
  if (!pending) return undefined;
  const { codigo, version, titulo, introduccion } = pending;
  return {
    codigo,
    version,
    title: titulo,
    text: introduccion ?? undefined,
    href: questionnairePath(codigo, settings.provider),
    putAway: PUT_AWAY_PATH,
  };
}

/** Wait before streaming. A healthy back end answers within it, so skeletons do not flash. */
const PROMPT_MS = 300;

/**
 * The value if it arrives within 300 ms, else its promise, which the page streams. Wrapped in an object, because `await` would unwrap a bare promise.
 */
export async function awaitBriefly<Value>(
  coming: Promise<LoadResult<Value>>,
): Promise<{ readonly coming: MaybePending<Value> }> {
  const late = new AbortController();
  const arrived = await Promise.race([coming, setTimeout(PROMPT_MS, undefined, { signal: late.signal })]);
  late.abort();
  return { coming: arrived ?? coming };
}

/** Loads a part of the home. An HTTP error becomes part of the result instead of an exception, so that the page can stream it. */
export async function loadPart<Value>(read: () => Promise<Value | null | undefined>): Promise<LoadResult<Value>> {
  try {
    const value = await read();
    return value === undefined || value === null ? { kind: 'failed' } : { kind: 'ready', value };
  } catch (thrown) {
    const status = (thrown as { init?: { status?: number } }).init?.status;
    if (status === undefined) throw thrown;
    return { kind: 'over', status };
  }
}
