import { data } from 'react-router';
import { canonicalAddress } from '#areas/session/pages/canonical-address.server.ts';
import { askGraphQLAnonymously } from '#platform/graphql/run-graphql.server.ts';
import { PlainPage } from '#web/page/plain-page.tsx';
import { readCertificateCode } from '../rules/certificate-code.ts';
import { VERIFY_PATH } from '../rules/pages.ts';
import { VerifyView } from '../ui/verify/verify-view.tsx';
import type { Route } from './+types/verify';
import { VerifyCertificate } from './certificate-query.ts';

export const middleware: Route.MiddlewareFunction[] = [canonicalAddress(VERIFY_PATH, 'code', readCertificateCode)];

export const meta: Route.MetaFunction = () => [
  { title: 'Verificar un certificado · Surtidor' },
  { name: 'robots', content: 'noindex' },
];

const LONGEST = 60;
const AWAY = 'No pudimos consultar el registro. Intente de nuevo en un momento.';

export async function loader({ params, context }: Route.LoaderArgs) {
  // The contract refuses NUL, which no number has.
  const codigo = params.code.replaceAll('\0', '').slice(0, LONGEST);
  const { data: answer, errors } = await askGraphQLAnonymously(context, VerifyCertificate, { codigo });
  const [error] = errors;
  if (error) {
    const isTooMany = error.extensions.code === 'too-many-attempts';
    return data(
      { codigo, found: undefined, problem: isTooMany ? error.message : AWAY },
      { status: isTooMany ? 429 : 503 },
    );
  }
  const found = answer?.verificarCertificado ?? null;
  return data({ codigo, found, problem: undefined }, { status: found ? 200 : 404 });
}

export { clientLoader } from '#web/page/reach-server.ts';

export default function VerifyCertificatePage({ loaderData }: Route.ComponentProps) {
  const view = 'codigo' in loaderData ? loaderData : { ...loaderData, codigo: '', found: undefined };
  return (
    <PlainPage aside={<span className="sm muted">Verificación pública</span>}>
      <VerifyView {...view} />
    </PlainPage>
  );
}
