import { redirect } from 'react-router';
import { Card } from '#ui/page/card.tsx';
import { PlainPage } from '#web/page/plain-page.tsx';
import { VOUCHER_PATH } from '../rules/paths.ts';
import { normalizeCode } from '../rules/redeem-words.ts';
import css from '../ui/redeem.module.css';
import { VoucherCodeForm } from '../ui/voucher-code-form.tsx';
import type { Route } from './+types/ask-voucher';

export const meta: Route.MetaFunction = () => [
  { title: 'Redimir un bono · Surtidor' },
  { name: 'robots', content: 'noindex' },
];

/** Redirects from a typed code to the voucher's page. */
export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('codigo');
  const codigo = normalizeCode(typed ?? '');
  if (codigo !== '') throw redirect(`${VOUCHER_PATH}/${encodeURIComponent(codigo)}`);
  return { isEmpty: typed !== null };
}

export { clientLoader } from '#web/page/reach-server.ts';

/** Form for a voucher's code, for stations that cannot scan QR codes. */
export default function AskVoucherPage({ loaderData }: Route.ComponentProps) {
  const error =
    'problem' in loaderData ? loaderData.problem : loaderData.isEmpty ? 'Escriba el código del bono.' : undefined;
  return (
    <PlainPage
      title="Redimir un bono"
      lead={<p>Escriba el código que está en el bono: verá si es válido y cuánto vale.</p>}
      aside={<span className="sm muted">Estaciones de la red</span>}
    >
      <Card className={css.ask}>
        <VoucherCodeForm codigo="" error={error} />
      </Card>
    </PlainPage>
  );
}
