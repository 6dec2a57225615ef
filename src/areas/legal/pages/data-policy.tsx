import { POLICY_LEAD } from '../rules/leads.ts';
import { LegalText } from '../ui/legal-text.tsx';
import type { Route } from './+types/data-policy';
import { loadText } from './load-text.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Tratamiento de datos · Surtidor' }];

export const loader = ({ context }: Route.LoaderArgs) => loadText(context, 'tratamiento');

export default function DataPolicy({ loaderData }: Route.ComponentProps) {
  return <LegalText text={loaderData} title="Tratamiento de datos personales" lead={POLICY_LEAD} />;
}
