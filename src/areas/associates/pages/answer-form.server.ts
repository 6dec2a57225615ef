import { type RouterContextProvider, redirect } from 'react-router';
import { withWait } from '#areas/passwords/pages/password-refusal.server.ts';
import { translatePassword } from '#areas/passwords/rules/contract-messages.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { LIST_ANCHOR, listHref, readMode, readPersonId } from '../ui/associate-address.ts';
import type { PersonRefusal } from '../ui/person-refusal.ts';
import { ResendInvitation, SendReset } from './form-query.ts';
import { loadMode } from './load-mode.server.ts';
import { savePerson } from './save-person.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Why a link could not be mailed from the list of people: a Spanish sentence. */
export interface ListProblem {
  readonly listProblem: string;
}

/**
 * Answers a POST to `/allied/edit-profile`: saves the form of `?mode`, or without a mode mails a link to a person.
 * @throws a redirect when it is done
 */
export async function answerForm(request: Request, context: Context): Promise<PersonRefusal | ListProblem> {
  const params = new URL(request.url).searchParams;
  if (!readMode(params)) return mailLink(await readForm(request), params, context);
  const loaded = await loadMode(request, context);
  if (loaded.kind !== 'form') throw redirect(listHref(params));
  return savePerson(request, context, loaded.form);
}

const OUTCOMES = { reenviar: 'invitado', restablecer: 'clave' } as const;

async function mailLink(fields: PostedForm, params: URLSearchParams, context: Context): Promise<ListProblem> {
  const id = readPersonId(new URLSearchParams([['id', String(fields.get('id'))]]));
  const action = fields.get('accion');
  if ((action !== 'reenviar' && action !== 'restablecer') || id === undefined) throw redirect(listHref(params));
  const { errors } =
    action === 'reenviar'
      ? await askGraphQL(context, ResendInvitation, { id })
      : await askGraphQL(context, SendReset, { id });
  const outcome = OUTCOMES[action];
  if (!errors) throw redirect(`${listHref(params, undefined, { outcome, id })}#${LIST_ANCHOR}`);
  return { listProblem: withWait(translatePassword(errors[0]?.message), errors) };
}
