import { type RouterContextProvider, redirect } from 'react-router';
import { SEEN_IP_FIELD } from '#areas/embeds/rules/ip-answer.ts';
import { readAcceptance } from '#areas/legal/rules/texts.ts';
import { appendWait } from '#areas/passwords/pages/password-refusal.server.ts';
import { translatePassword } from '#areas/passwords/rules/contract-messages.ts';
import { sitePagesContext, visitorContext } from '#areas/session/pages/session-context.server.ts';
import { renewCookies } from '#areas/session/pages/start-session.server.ts';
import { safeReturnPath } from '#areas/session/rules/access-guard.ts';
import { packChoice, readChoice } from '#kernel/form/choice.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { askGraphQL, type ContractResult } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { cleanValues, DESTINATIONS, postedFields, readWritten } from '../rules/associate-values.ts';
import { EMAIL_TAKEN, translateAssociates } from '../rules/contract-messages.ts';
import { MOST_DESTINATIONS } from '../rules/destinations.ts';
import { type FieldProblem, FORM_FIELDS } from '../rules/form-fields.ts';
import { LIST_ANCHOR, listHref, readMode, readPersonId } from '../ui/associate-address.ts';
import { placeWords } from '../ui/destinations/destination-words.ts';
import type { PersonFormData, PersonFormRefusal } from '../ui/person-form-data.ts';
import {
  choiceForRole,
  createInput,
  formErrors,
  problemSentences,
  readFormValues,
  updateInput,
} from '../ui/person-values.ts';
import { CreatePerson, ResendInvitation, SendReset, UpdatePerson } from './form-query.server.ts';
import { listRequestedDestinations } from './load-destinations.server.ts';
import { loadMode } from './load-mode.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Maximum number of fields. Without JavaScript, each listed delivery point is a checkbox. */
const MOST_FIELDS = MOST_DESTINATIONS + 200;

/** Builds the answer for a form that is not saved, including all typed values. */
type Refuse = (errors: readonly FieldProblem[], more?: Partial<PersonFormRefusal>) => PersonFormRefusal;

/**
 * Saves the form.
 * @param data the form's data, loaded again on the server: it decides the rights, not the browser
 * @returns the problems and all typed values, when it is not saved
 * @throws a redirect to the page from which the form was opened, when it is saved
 */
export async function savePerson(request: Request, context: Context, data: PersonFormData): Promise<PersonFormRefusal> {
  const fields = await readForm(request, MOST_FIELDS);
  const choice = readChoice(fields, DESTINATIONS, choiceForRole(data, readWritten(fields, data.stored).role_id));
  const taken = fields.getAll('correo_existente');
  const places = placeWords(context.get(visitorContext).store);
  const back: PersonFormRefusal = { typed: postedFields(fields), choice: packChoice(choice), taken };
  const refuse: Refuse = (problems, more) => ({ ...back, errors: problemSentences(problems, data, places), ...more });
  const listed = await listRequestedDestinations(fields, context, data.id);
  if (listed) return { ...back, listed };
  const values = readFormValues(data, fields, choice);
  const errors = formErrors(data, places, { values, today: localDateAt(context.get(pageHost).now()), taken });
  if (errors) return { ...back, errors };
  const params = new URL(request.url).searchParams;
  const clean = cleanValues(values);
  return data.mode === 'create'
    ? create(context, params, refuse, createInput(data, clean, choice), taken)
    : update(context, params, refuse, data, updateInput(data, clean, choice, data.terms && acceptedIn(fields)));
}

function acceptedIn(fields: PostedForm) {
  const read = readAcceptance(fields);
  const seenIp = fields.get(SEEN_IP_FIELD) || undefined;
  return read.isAccepted ? { ...read.versions, seenIp } : undefined;
}

type CreateInput = ReturnType<typeof createInput>;
type UpdateInput = ReturnType<typeof updateInput>;

async function create(
  context: Context,
  params: URLSearchParams,
  refuse: Refuse,
  input: CreateInput,
  taken: readonly string[],
) {
  const answer = await askGraphQL(context, CreatePerson, { input });
  const created = answer.errors ? undefined : answer.data.crearUsuarioCliente?.customer;
  if (created) throw redirect(backTo(params, { outcome: 'creado', id: created.id }));
  if (isTaken(answer.errors)) return refuse([TAKEN], { taken: [...taken, input.email] });
  return refusalOf(answer.errors, 'Associated user was not created', refuse);
}

async function update(
  context: Context,
  params: URLSearchParams,
  refuse: Refuse,
  { isSelf, id, terms }: PersonFormData,
  input: UpdateInput,
) {
  const answer = await askGraphQL(context, UpdatePerson, { input });
  // An empty object as the mutation's answer is a failure (docs/product/general.md#forms).
  const isSaved = !answer.errors && answer.data.updateCustomerV2?.customer;
  if (!isSaved) return refusalOf(answer.errors, 'Associate user was not edited', refuse);
  if (!isSelf) throw redirect(backTo(params, { outcome: 'editado', id }));
  const headers = await renewCookies(context);
  throw redirect(
    terms
      ? safeReturnPath(params.get('next'), context.get(sitePagesContext))
      : listHref(params, 1, { outcome: 'datos' }),
    {
      headers,
    },
  );
}

/** Address of the list with its filter and loaded pages, and the list's anchor. */
const backTo = (params: URLSearchParams, told: Parameters<typeof listHref>[2]): string =>
  `${listHref(params, undefined, told)}#${LIST_ANCHOR}`;

type Errors = ContractResult<unknown>['errors'];

/** Errors beside the fields that the server names; without any, one sentence above the form. */
function refusalOf(errors: Errors, otherwise: string, refuse: Refuse): PersonFormRefusal {
  const problems = problemsIn(errors);
  if (problems.length > 0) return refuse(problems);
  return refuse([], { problem: appendWait(translateAssociates(errors?.[0]?.message ?? otherwise), errors) });
}

/** The form remembers a taken address: the field stays invalid while it has that value (docs/product/people.md#messages). */
const TAKEN: FieldProblem = { field: 'email', code: 'email-exists' };

/** Whether the mail address belongs to a person of any customer. */
const isTaken = (errors: Errors): boolean =>
  errors?.some(
    ({ message, extensions }) => message === EMAIL_TAKEN || extensions.category === 'graphql-already-exists',
  ) ?? false;

/** The refused fields in `extensions.problems` of the contract's errors. Entries of another shape are dropped. */
function problemsIn(errors: Errors): FieldProblem[] {
  const problems =
    errors?.flatMap(({ extensions }) => (Array.isArray(extensions.problems) ? extensions.problems : [])) ?? [];
  return problems.filter(isProblem);
}

const FIELDS: ReadonlySet<unknown> = new Set(FORM_FIELDS);

const isProblem = (given: Partial<FieldProblem> | null): given is FieldProblem =>
  typeof given === 'object' && given !== null && FIELDS.has(given.field) && typeof given.code === 'string';

/** A Spanish sentence with the reason why a link could not be mailed from the list of people. */
export interface LinkMailProblem {
  readonly listProblem: string;
}

/**
 * Handles a POST to `/allied/edit-profile`: with `?mode` it saves the form, otherwise it mails a link to a person.
 * @throws a redirect after success
 */
export async function answerForm(request: Request, context: Context): Promise<PersonFormRefusal | LinkMailProblem> {
  const params = new URL(request.url).searchParams;
  if (!readMode(params)) return mailLink(await readForm(request), params, context);
  const loaded = await loadMode(request, context);
  if (loaded.kind !== 'form') throw redirect(listHref(params));
  return savePerson(request, context, loaded.form);
}

const OUTCOMES = { reenviar: 'invitado', restablecer: 'clave' } as const;

async function mailLink(fields: PostedForm, params: URLSearchParams, context: Context): Promise<LinkMailProblem> {
  const id = readPersonId(new URLSearchParams([['id', String(fields.get('id'))]]));
  const action = fields.get('accion');
  if ((action !== 'reenviar' && action !== 'restablecer') || id === undefined) throw redirect(listHref(params));
  const { errors } =
    action === 'reenviar'
      ? await askGraphQL(context, ResendInvitation, { id })
      : await askGraphQL(context, SendReset, { id });
  const outcome = OUTCOMES[action];
  if (!errors) throw redirect(`${listHref(params, undefined, { outcome, id })}#${LIST_ANCHOR}`);
  return { listProblem: appendWait(translatePassword(errors[0]?.message), errors) };
}
