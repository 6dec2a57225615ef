import { type RouterContextProvider, redirect } from 'react-router';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { translateAssociates } from '../rules/contract-messages.ts';
import { LIST_ANCHOR, listHref, listPage, readMode, readPersonId } from '../ui/associate-address.ts';
import type { PersonRefusal } from '../ui/person-refusal.ts';
import { ResendInvitation } from './form-query.ts';
import { loadMode } from './load-mode.server.ts';
import { savePerson } from './save-person.server.ts';

type Context = Readonly<RouterContextProvider>;

/** The profile's own list could not do what was asked; the sentence says why. */
export interface ListProblem {
  readonly listProblem: string;
}

/** Whatever is sent to `/allied/edit-profile`: a form to be saved, or an invitation to be sent once more. */
export async function answerForm(request: Request, context: Context): Promise<PersonRefusal | ListProblem> {
  const params = new URL(request.url).searchParams;
  if (!readMode(params)) return resendInvitation(await request.formData(), params, context);
  const loaded = await loadMode(request, context);
  if (loaded.kind !== 'form') throw redirect(listHref(params));
  return savePerson(request, context, loaded.form);
}

async function resendInvitation(fields: FormData, params: URLSearchParams, context: Context): Promise<ListProblem> {
  const id = readPersonId(new URLSearchParams([['id', String(fields.get('id'))]]));
  if (fields.get('accion') !== 'reenviar' || id === undefined) throw redirect(listHref(params));
  const answer = await askGraphQL(context, ResendInvitation, { id });
  if (!answer.errors && answer.data.reenviarInvitacion?.success)
    throw redirect(`${listHref(params, listPage(params), { outcome: 'invitado', id })}#${LIST_ANCHOR}`);
  return { listProblem: translateAssociates(answer.errors?.[0]?.message) };
}
