import type { RouterContextProvider } from 'react-router';
import type { PostedForm } from '#platform/http/read-form.server.ts';
import type { DestinationPage } from '../ui/destination-page.ts';
import { findPage, readSearch } from './load-destinations.server.ts';

/**
 * Without JavaScript, searching delivery points and asking for more of them posts the whole form. The page then shows
 * the form again with everything that was typed and the delivery points found.
 * @returns undefined when the form was sent to be saved
 */
export async function listedAgain(
  fields: PostedForm,
  context: Readonly<RouterContextProvider>,
  person: number | undefined,
): Promise<DestinationPage | undefined> {
  const asked = fields.get('accion');
  if (asked !== 'buscar' && asked !== 'mas') return undefined;
  const search = readSearch(fields.get('buscar_destino'));
  const before = Number(fields.get('destinos_pagina'));
  const page = asked === 'mas' && Number.isInteger(before) && before > 0 ? before + 1 : 1;
  return findPage(context, { search, page, isWhole: true }, person);
}
