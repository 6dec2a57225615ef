import { data } from 'react-router';
import { canonicalAddress } from '#areas/session/pages/canonical-address.server.ts';
import { askGraphQLAnonymously } from '#platform/graphql/run-graphql.server.ts';
import { PlainPage } from '#web/page/plain-page.tsx';
import { sendToServer } from '#web/page/reach-server.ts';
import { VOUCHER_PATH } from '../rules/paths.ts';
import { normalizeCode, redeemSentence, waitSentence } from '../rules/redeem-words.ts';
import { readVoucherCode } from '../rules/voucher-code.ts';
import type { RedeemAnswer } from '../ui/answers.ts';
import { RedeemView } from '../ui/redeem-view.tsx';
import type { Route } from './+types/redeem';
import { postRedeem } from './post-redeem.server.ts';
import { CheckVoucher } from './vouchers-query.ts';

export const middleware: Route.MiddlewareFunction[] = [canonicalAddress(VOUCHER_PATH, 'code', readVoucherCode)];

export const meta: Route.MetaFunction = () => [
  { title: 'Redimir un bono · Surtidor' },
  { name: 'robots', content: 'noindex' },
];

const AWAY = 'No pudimos consultar el bono. Intente de nuevo en un momento.';

/** Forbids caching, because the state of a voucher changes. */
const HEADERS = { 'cache-control': 'no-store' };

export async function loader({ params, context }: Route.LoaderArgs) {
  const codigo = normalizeCode(params.code);
  const { data: answer, errors } = await askGraphQLAnonymously(context, CheckVoucher, { codigo });
  const [error] = errors;
  if (error) {
    const isTooMany = error.extensions.code === 'too-many-attempts';
    const problem = isTooMany
      ? `${redeemSentence('too-many-attempts')} ${waitSentence(error.extensions.retry_after_seconds)}`
      : AWAY;
    return data({ codigo, found: undefined, problem }, { status: isTooMany ? 429 : 503, headers: HEADERS });
  }
  const found = answer?.verificarBono ?? null;
  return data({ codigo, found, problem: undefined }, { status: found ? 200 : 404, headers: HEADERS });
}

export { clientLoader } from '#web/page/reach-server.ts';

export const action = ({ request, params, context }: Route.ActionArgs) =>
  postRedeem(request, normalizeCode(params.code), context);

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  sendToServer(
    serverAction,
    (problem): RedeemAnswer => ({ problem, wait: 'Vuelva a abrir el enlace para saber si alcanzó a redimirse.' }),
  );

/** The public page on which a station checks and redeems a voucher. */
export default function RedeemPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const view =
    'codigo' in loaderData ? loaderData : { ...loaderData, codigo: normalizeCode(params.code), found: undefined };
  return (
    <PlainPage aside={<span className="sm muted">Estaciones de la red</span>}>
      <RedeemView {...view} answer={actionData} />
    </PlainPage>
  );
}
