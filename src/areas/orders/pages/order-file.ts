import { data } from 'react-router';
import { answerDownload } from '#areas/documents/pages/open-download.server.ts';
import type { DownloadLink } from '#areas/documents/rules/download-link.ts';
import type { ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { isOrderFile, ORDER_FILES, type OrderFile } from '../rules/order-files.ts';
import { ORDER_LIST } from '../rules/order-list.ts';
import type { Route } from './+types/order-file';
import { LoadOrderFile, OrderInvoiceFile, RemissionFile } from './order-query.ts';

export { default } from '#areas/documents/ui/download-problem.tsx';

type Context = Route.LoaderArgs['context'];

interface Found {
  readonly pdf: DownloadLink | null | undefined;
  readonly errors?: ContractResult<unknown>['errors'];
}

const ASKS: Readonly<Record<OrderFile, (context: Context, of: string) => Promise<Found>>> = {
  async factura(context, cufe) {
    const { data: found, errors } = await askGraphQL(context, OrderInvoiceFile, { cufe });
    return { pdf: found?.getUrlInvoiceGurusoft?.download?.pdf, errors };
  },
  async remision(context, delivery) {
    const { data: found, errors } = await askGraphQL(context, RemissionFile, { delivery });
    return { pdf: found?.remissions?.download?.pdf, errors };
  },
  async 'orden-de-cargue'(context, delivery) {
    const { data: found, errors } = await askGraphQL(context, LoadOrderFile, { delivery });
    return { pdf: found?.orderLoad?.download?.pdf, errors };
  },
};

/** Maximum length of a paper's identifier; the longest real one is a CUFE. */
const LONGEST_NAME = 100;

/** Redirects to a short-lived signed link of an order's paper. With `?enlace` it returns the link, which the page then opens. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { papel, numero } = params;
  if (!isOrderFile(papel)) throw data('', { status: 404 });
  const { pdf, errors } = await ASKS[papel](context, numero.slice(0, LONGEST_NAME));
  return answerDownload({ request, context }, pdf, errors, {
    missing: ORDER_FILES[papel].missing,
    back: { label: 'Volver a los pedidos', href: ORDER_LIST.path },
  });
}

export { clientLoader } from '#web/page/reach-server.ts';
