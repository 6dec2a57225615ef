import { redirect } from 'react-router';
import { PlainPage } from '#web/page/plain-page.tsx';
import { VERIFY_PATH } from '../rules/pages.ts';
import { VerifyView } from '../ui/verify/verify-view.tsx';
import type { Route } from './+types/ask-code';

export const meta: Route.MetaFunction = () => [
  { title: 'Verificar un certificado · Surtidor' },
  { name: 'robots', content: 'noindex' },
];

const LONGEST = 60;

/** Opens the page of the typed number. @throws a redirect to that page, if a number was typed */
export function loader({ request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('codigo')?.trim().slice(0, LONGEST);
  if (typed) throw redirect(`${VERIFY_PATH}/${encodeURIComponent(typed.toWellFormed())}`);
  return null;
}

export { clientLoader } from '#web/page/reach-server.ts';

export default function AskCodePage() {
  return (
    <PlainPage aside={<span className="sm muted">Verificación pública</span>}>
      <VerifyView codigo="" found={undefined} problem={undefined} />
    </PlainPage>
  );
}
