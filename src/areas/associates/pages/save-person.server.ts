import { type RouterContextProvider, redirect } from 'react-router';
import { SEEN_IP } from '#areas/embeds/rules/ip-answer.ts';
import { readAcceptance } from '#areas/legal/rules/acceptance.ts';
import { withWait } from '#areas/passwords/pages/password-refusal.server.ts';
import { renewCookies } from '#areas/session/pages/renew-cookies.server.ts';
import { safeNext } from '#areas/session/rules/access-guard.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { type Answer, askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { cleanValues } from '../rules/associate-values.ts';
import { EMAIL_TAKEN, translateAssociates } from '../rules/contract-messages.ts';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import type { FieldProblem } from '../rules/form-fields.ts';
import { LIST_ANCHOR, listHref, listPage } from '../ui/associate-address.ts';
import { choiceForRole } from '../ui/choice-for-role.ts';
import { chosenCount, type DestinationChoice, packChoice } from '../ui/destination-choice.ts';
import { choosesDestinations, findProblems } from '../ui/find-problems.ts';
import { readChoice, readSent, readWritten } from '../ui/form-values.ts';
import type { PersonFormData } from '../ui/person-form-data.ts';
import type { PersonRefusal } from '../ui/person-refusal.ts';
import { createInput, updateInput } from '../ui/saved-input.ts';
import { CreatePerson, UpdatePerson } from './form-query.ts';
import { listedAgain } from './list-again.server.ts';
import { problemsIn } from './person-problems.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Without JavaScript, every delivery point listed so far is a checkbox of the form. */
const MOST_FIELDS = MOST_DESTINATIONS + 200;

interface Posted {
  readonly fields: PostedForm;
  readonly choice: DestinationChoice;
  /** The answer that fills the form again when it is not saved. */
  readonly back: PersonRefusal;
}

/**
 * Saves the form.
 * @param data the form's data, loaded again: rights are decided from it and not from what the browser sent
 * @returns the problems and everything that was typed, when it is not saved
 * @throws a redirect to the page the form was opened from, when it is saved
 */
export async function savePerson(request: Request, context: Context, data: PersonFormData): Promise<PersonRefusal> {
  const fields = await readForm(request, MOST_FIELDS);
  const choice = readChoice(fields, choiceForRole(data, readWritten(fields, data.stored).role_id));
  const taken = fields.getAll('correo_existente');
  const posted: Posted = {
    fields,
    choice,
    back: { problems: [], typed: readSent(fields), choice: packChoice(choice), taken },
  };
  const listed = await listedAgain(fields, context, data.id);
  if (listed) return { ...posted.back, listed };
  const values = { ...readWritten(fields, data.stored), destinations: destinationsOf(data, posted) };
  const today = localDateAt(context.get(pageHost).now());
  const problems = findProblems(data, { values, today, taken });
  if (problems.length > 0) return { ...posted.back, problems };
  const params = new URL(request.url).searchParams;
  const clean = cleanValues(values);
  return data.mode === 'create'
    ? create(context, params, posted, createInput(data, clean, choice))
    : update(context, params, posted, data, updateInput(data, clean, choice, data.terms && acceptedIn(fields)));
}

function destinationsOf(data: PersonFormData, { fields, choice }: Posted): 'all' | number {
  const isChosen = choosesDestinations(data, readWritten(fields, data.stored)) && !choice.all;
  return isChosen ? chosenCount(choice, data.storedDestinations) : 'all';
}

function acceptedIn(fields: PostedForm) {
  const read = readAcceptance(fields);
  const seenIp = fields.get(SEEN_IP) || undefined;
  return read.isAccepted ? { ...read.versions, seenIp } : undefined;
}

type CreateInput = ReturnType<typeof createInput>;
type UpdateInput = ReturnType<typeof updateInput>;

async function create(context: Context, params: URLSearchParams, { back }: Posted, input: CreateInput) {
  const answer = await askGraphQL(context, CreatePerson, { input });
  const created = answer.errors ? undefined : answer.data.crearUsuarioCliente?.customer;
  if (created) throw redirect(backTo(params, { outcome: 'creado', id: created.id }));
  if (isTaken(answer.errors)) return { ...back, problems: [TAKEN], taken: [...back.taken, input.email] };
  return { ...back, ...refusalOf(answer.errors, 'Associated user was not created') };
}

async function update(
  context: Context,
  params: URLSearchParams,
  { back }: Posted,
  { isSelf, id, terms }: PersonFormData,
  input: UpdateInput,
) {
  const answer = await askGraphQL(context, UpdatePerson, { input });
  // A mutation that answers with an empty object has failed (docs/product/general.md#forms).
  const isSaved = !answer.errors && answer.data.updateCustomerV2?.customer;
  if (!isSaved) return { ...back, ...refusalOf(answer.errors, 'Associate user was not edited') };
  if (!isSelf) throw redirect(backTo(params, { outcome: 'editado', id }));
  const headers = await renewCookies(context);
  throw redirect(terms ? safeNext(params.get('next')) : listHref(params, 1, { outcome: 'datos' }), { headers });
}

/** Address of the list with its filter and loaded pages, scrolled to the list. */
const backTo = (params: URLSearchParams, told: Parameters<typeof listHref>[2]): string =>
  `${listHref(params, listPage(params), told)}#${LIST_ANCHOR}`;

type Errors = Answer<unknown>['errors'];

/** Problems of single fields when the server names them, else one sentence above the form. */
function refusalOf(errors: Errors, otherwise: string): Pick<PersonRefusal, 'problems' | 'problem'> {
  const problems = problemsIn(errors);
  return problems.length > 0
    ? { problems }
    : { problems, problem: withWait(translateAssociates(errors?.[0]?.message ?? otherwise), errors) };
}

/**
 * A taken address is remembered, and the field stays invalid while it has that value (docs/product/people.md#messages).
 */
const TAKEN: FieldProblem = { field: 'email', code: 'email-exists' };

/** Whether the address already belongs to somebody, also of another customer. */
const isTaken = (errors: Errors): boolean =>
  errors?.some(
    ({ message, extensions }) => message === EMAIL_TAKEN || extensions.category === 'graphql-already-exists',
  ) ?? false;
