import { type ActionFunctionArgs, data, type Params, type RouterContextProvider, redirect } from 'react-router';
import { askGraphQL, type TypedDocument } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import type { Choice } from '#ui/fields/radio-group.tsx';
import {
  type ActAnswer,
  type ActFields,
  type ActValues,
  choicesOf,
  readActFields,
  type ShownAct,
} from '#web/console/console-act.ts';
import type { FormErrors } from '#web/form/form-answer.ts';
import { hasRight, type OperatorRole, type Right } from '../../rules/roles.ts';
import { ASKED_SENTENCE } from '../rules/consent-words.ts';
import { confirmFirst } from './confirm-first.server.ts';
import { currentOperator, type PageContext } from './console-context.server.ts';
import { type ContractError, fieldSentences } from './refusals.ts';

/** Values that depend on the thing, for the form of an act. */
interface Offer<Name extends string> {
  readonly title?: string;
  readonly about?: string | undefined;
  readonly button?: string;
  readonly labels?: { readonly [name in Name]?: string };
  readonly hints?: { readonly [name in Name]?: string };
  /** The possible values of choice fields. */
  readonly choices?: { readonly [name in Name]?: readonly Choice[] };
  /** Values of hidden fields, and initial values of others. */
  readonly values?: { readonly [name in Name]?: string | undefined };
  readonly currency?: string;
  /** Whether the form shows the field for the second factor, because `confirmsWhen` may require it. */
  readonly confirms?: boolean;
  /** Fields that this thing does not need. */
  readonly without?: readonly Name[];
}

/** Call of the contract for a posted act. */
export interface ActCall {
  readonly params: Params;
  readonly request: Request;
}

interface ActDeclaration<Facts, Fields extends ActFields, Result, Variables> {
  /** Right to act. The contract checks it again. */
  readonly right: Right;
  readonly title: string;
  readonly about?: string;
  readonly warning?: string;
  readonly button: string;
  readonly pending?: string;
  readonly isPrimary?: boolean;
  /** Whether the form requires the second factor (docs/product/console.md#sessions). */
  readonly confirms?: boolean;
  /** For an operation that requires the second factor for some values only. */
  readonly confirmsWhen?: (values: ActValues<Fields>) => boolean;
  /** Whether the form itself shows its general error, instead of the head of the page. */
  readonly problemInForm?: boolean;
  readonly fields: Fields;
  /** Whether the act is possible now, and the values of its form. Default: always, as declared. */
  readonly offer?: (facts: Facts) => Offer<Extract<keyof Fields, string>> | false;
  /** Validates the form before the contract is called. */
  readonly check?: (values: ActValues<Fields>) => FormErrors | undefined;
  readonly mutation: TypedDocument<Result, Variables>;
  readonly variables: (values: ActValues<Fields>, params: Params) => Variables;
  /** Whether the act now waits for a second operator (docs/product/console.md#second-consent). A waiting act is not offered again. */
  readonly waits?: (result: Result) => boolean | undefined;
  /** Outcome of the act: a sentence, values for the page, or the page to open. */
  readonly done: (
    result: Result,
    values: ActValues<Fields>,
    call: ActCall,
  ) => string | ActAnswer | { readonly goTo: string };
  /** The sentence for a refusal. @param own name of the operator who acts */
  readonly refused: (error: ContractError, own: string | undefined) => string;
  /** Form fields by their names in the contract's refusals, where these differ. */
  readonly renamed?: Readonly<Record<string, Extract<keyof Fields, string>>>;
}

/** Sentences by the `reason` of the contract. */
export const sentenceByReason =
  (sentence: (reason: unknown) => string) =>
  ({ extensions }: ContractError): string =>
    sentence(extensions.reason);

interface Posted extends ActCall {
  readonly context: PageContext;
  readonly form: PostedForm;
}

interface Outcome {
  readonly answer: ActAnswer;
  readonly headers?: Headers | undefined;
  readonly goTo?: string;
}

/** An act of the console: its form, and its handling of a posted form. */
export interface ConsoleAct<Facts> {
  readonly right: Right;
  readonly confirms: boolean;
  /** Root field of its mutation: `Mutation.decidirPago`. A test compares it with the act. */
  readonly operation: `Mutation.${string}`;
  readonly show: (facts: Facts & OfferFacts) => Omit<ShownAct, 'name'> | undefined;
  readonly run: (posted: Posted) => Promise<Outcome>;
}

interface OfferFacts {
  /** The open request for a second operator's consent. */
  readonly consent?: object | null | undefined;
}

/** Declares an act. Form, action, refusals and second factor follow from the declaration (CONTRIBUTING.md#other-changes-with-one-place). */
export function declareAct<const Fields extends ActFields, Result, Variables, Facts = unknown>(
  act: ActDeclaration<Facts, Fields, Result, Variables>,
): ConsoleAct<Facts> {
  const { right, confirms = false, mutation } = act;
  const [, field = ''] = /\{\s*(\w+)/.exec(String(mutation)) ?? [];
  return {
    ...{ right, confirms, operation: `Mutation.${field}` as const },
    show: (facts) => showAct(act, facts),
    run: (posted) => runAct(act, posted),
  };
}

function showAct<Facts, Fields extends ActFields, Result, Variables>(
  act: ActDeclaration<Facts, Fields, Result, Variables>,
  facts: Facts & OfferFacts,
): Omit<ShownAct, 'name'> | undefined {
  const { title, about, warning, button, pending, problemInForm, isPrimary = false, confirms = false } = act;
  const offer = act.waits && facts.consent ? false : (act.offer?.(facts) ?? {});
  if (!offer) return undefined;
  const { labels = {}, hints = {}, choices = {}, values = {}, without = [], currency, ...words }: Offer<string> = offer;
  const fields = Object.entries(act.fields)
    .filter(([name]) => !without.includes(name))
    .map(([name, field]) => ({
      ...{ name, field, label: labels[name], hint: hints[name], value: values[name] },
      choices: choices[name] ?? ('words' in field && field.words ? choicesOf(field.words) : undefined),
    }));
  const looks = { title, about, warning, button, pending, problemInForm, isPrimary, confirms };
  return { ...looks, ...words, currency, fields };
}

/** Refuses a forged form, or one of an operator whose role has changed meanwhile. */
const NOT_PERMITTED = 'Su rol no permite esta acción.';

const NOT_ASKED = { headers: undefined, problem: undefined };

async function runAct<Facts, Fields extends ActFields, Result, Variables>(
  act: ActDeclaration<Facts, Fields, Result, Variables>,
  { context, form, params, request }: Posted,
): Promise<Outcome> {
  const { typed, values, errors = act.check?.(values) } = readActFields(act.fields, form);
  if (!mayAct(context, act.right)) {
    // Calls the contract anyway, because it records refused attempts.
    await askGraphQL(context, act.mutation, act.variables(values, params));
    return { answer: { typed, problem: NOT_PERMITTED } };
  }
  if (errors) return { answer: { typed, errors } };
  const confirmed = act.confirms || act.confirmsWhen?.(values) ? await confirmFirst(context, form) : NOT_ASKED;
  if (confirmed.problem !== undefined) return { answer: { typed, errors: { codigo: confirmed.problem } } };
  const answer = await askGraphQL(context, act.mutation, act.variables(values, params));
  const [error] = answer.errors ?? [];
  if (error) {
    const beside = fieldSentences(error);
    const refused = beside
      ? { errors: renameFields(beside, act.renamed) }
      : { problem: act.refused(error, context.get(currentOperator)?.nombre), problemInForm: act.problemInForm };
    return { ...confirmed, answer: { typed, ...refused } };
  }
  const result = answer.data as Result;
  if (act.waits?.(result)) return { ...confirmed, answer: { done: ASKED_SENTENCE } };
  const done = act.done(result, values, { params, request });
  if (typeof done === 'string') return { ...confirmed, answer: { done } };
  return 'goTo' in done ? { ...confirmed, answer: {}, goTo: done.goTo } : { ...confirmed, answer: done };
}

const renameFields = (errors: FormErrors, names: Readonly<Record<string, string>> = {}): FormErrors =>
  Object.fromEntries(Object.entries(errors).map(([name, sentence]) => [names[name] ?? name, sentence]));

type Acts = Readonly<Record<string, ConsoleAct<never>>>;

/** The facts that all of these acts need. */
type FactsOf<All extends Acts> = All[keyof All]['show'] extends (facts: infer Facts) => unknown ? Facts : never;

/** Whether the operator may act. */
export const mayAct = (context: Readonly<RouterContextProvider>, right: Right): boolean =>
  hasRight(context.get(currentOperator)?.rol as OperatorRole, right, 'act');

/** For pages that exist for a single act. @throws a 403 response for an operator who may not act */
export function requireRight(context: Readonly<RouterContextProvider>, right: Right): void {
  if (!mayAct(context, right)) throw data('The role does not permit this act.', { status: 403 });
}

/** The acts that the operator may do with a thing now, by name. */
export function offerActs<const All extends Acts>(
  context: Readonly<RouterContextProvider>,
  acts: All,
  facts: FactsOf<All>,
): { readonly [name in keyof All]?: ShownAct } {
  const offered = Object.entries(acts).flatMap(([name, { right, show }]) => {
    const shown = mayAct(context, right) ? show(facts as never) : undefined;
    return shown ? [[name, { ...shown, name }]] : [];
  });
  return Object.fromEntries(offered);
}

/** Action of a page with acts: runs the posted one. */
export const actsAction =
  (acts: Acts) =>
  async ({ request, params, context }: ActionFunctionArgs) => {
    const form = await readForm(request);
    const name = form.get('formulario') ?? '';
    const act = Object.hasOwn(acts, name) ? acts[name] : undefined;
    if (!act) throw data('The request is malformed.', { status: 400 });
    const { answer, headers, goTo } = await act.run({ context, form, params, request });
    if (goTo !== undefined) return redirect(goTo, headers && { headers });
    return data<ActAnswer>({ act: name, ...answer }, headers && { headers });
  };
