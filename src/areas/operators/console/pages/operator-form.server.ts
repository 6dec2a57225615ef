import type { RouterContextProvider } from 'react-router';
import type { PostedForm } from '#platform/http/read-form.server.ts';
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

/** The address of a link that an operator opens to choose a password. */
export const linkAddress = (request: Request, token: string): string =>
  new URL(`/operacion/enlace/${token}`, request.url).href;

export type PageContext = Readonly<RouterContextProvider> & Pick<RouterContextProvider, 'set'>;
