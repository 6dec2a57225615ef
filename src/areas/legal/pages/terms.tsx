import { TERMS_LEAD } from '../rules/leads.ts';
import { LegalText } from '../ui/legal-text.tsx';
import type { Route } from './+types/terms';
import { loadText } from './load-text.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Términos y condiciones · Surtidor' }];

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'terminos');

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData} title="Términos y condiciones" lead={TERMS_LEAD} />;
}
