import type { RouterContextProvider } from 'react-router';
import type { PostedForm } from '#platform/http/read-form.server.ts';
import type { GivenLink } from '../ui/new-link.tsx';
import type { OperatorValues } from '../ui/operator-fields.tsx';

const LONGEST = 300;

const text = (fields: PostedForm, name: string): string => (fields.get(name) ?? '').slice(0, LONGEST);

/** What was typed about an operator. No chosen store means all. */
export function readOperatorForm(fields: PostedForm): OperatorValues {
  const tiendas = fields.getAll('tiendas');
  return {
    nombre: text(fields, 'nombre'),
    rol: text(fields, 'rol'),
    tiendas: tiendas.length > 0 ? tiendas.slice(0, 20) : null,
  };
}

/** A new link as the page shows it: where its mail goes, or its address, which an administrator hands over. */
export const givenLink = (
  request: Request,
  { token, enviado_a }: { readonly token?: string | null; readonly enviado_a?: string | null },
): GivenLink =>
  token ? { address: new URL(`/operacion/enlace/${token}`, request.url).href } : { mailedTo: enviado_a ?? '' };

export type PageContext = Readonly<RouterContextProvider> & Pick<RouterContextProvider, 'set'>;
