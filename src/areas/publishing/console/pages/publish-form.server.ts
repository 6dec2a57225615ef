import { randomUUID } from 'node:crypto';
import type { ActionFunctionArgs } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import type { ContractError } from '#areas/operators/console/pages/refusals.ts';
import { hasRight, type OperatorRole, type Right } from '#areas/operators/rules/roles.ts';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { readWholeNumber } from '#kernel/whole-number.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { parseMoment } from '../../rules/moment.ts';
import { type FieldValues, type PublishField, readFields } from '../../rules/publish-field.ts';
import { publishSentence } from '../../rules/publish-words.ts';
import { textChanges } from '../../rules/text-changes.ts';
import type { PublishAnswer } from '../ui/publish-answer.ts';

/** Errors of a mutation; undefined when it succeeded. */
type Outcome = Promise<{ readonly errors?: readonly ContractError[] | undefined }>;

const DECISIONS = {
  DESCARTAR: 'Descartamos el borrador.',
  ANULAR: 'Anulamos lo programado.',
  TERMINAR: 'Ya no se muestra.',
  VOLVER: 'Esa versión ya está publicada.',
  DEVOLVER: 'Vuelve a mandar el ERP: su próxima entrega se aplica.',
} as const;
export type PublishingDecision = keyof typeof DECISIONS;

const isDecision = (text: string): text is PublishingDecision => Object.hasOwn(DECISIONS, text);

export interface Times {
  /** ISO instants. */
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
}

/** Mutations of a kind of publishable things. */
export interface PublishMutations {
  save(version: number): Outcome;
  publish(version: number, times: Times): Outcome;
  decide(version: number, acto: PublishingDecision, numero: number | undefined): Outcome;
}

const WRONG_TIME = 'Escriba una fecha y una hora que existan.';

/**
 * Action of a publishing page: saves a draft, publishes, or runs a decision.
 * @param fields declared fields of the kind
 * @param actsFor the kind's mutations for the posted values; `extra`: undeclared fields, which a refused form shows again
 */
export async function publishAction<Name extends string>(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  fields: readonly PublishField<Name>[],
  actsFor: (typed: FieldValues<Name>, form: PostedForm) => PublishMutations & { readonly extra?: FieldValues },
): Promise<PublishAnswer> {
  const stamp = randomUUID();
  const own = context.get(currentOperator)?.nombre;
  const form = await readForm(request);
  const version = readNumber(form.get('version'));
  const act = form.get('acto') ?? 'guardar';
  const texts = readFields(fields, form);
  const { save, publish, decide, extra } = actsFor(texts, form);
  if (isDecision(act)) {
    const { errors } = await decide(version, act, readNumber(form.get('numero')) || undefined);
    return errors
      ? { problem: publishSentence(errors[0], own), stamp }
      : { done: DECISIONS[act], isSaved: act === 'DESCARTAR', stamp };
  }
  const { desde, hasta } = { desde: form.get('desde') ?? '', hasta: form.get('hasta') ?? '' };
  const typed = { ...texts, ...extra, desde, hasta };
  const times: Times = { desde: parseMoment(desde)?.toISOString(), hasta: parseMoment(hasta)?.toISOString() };
  const errors = {
    ...(desde !== '' && !times.desde && { desde: WRONG_TIME }),
    ...(hasta !== '' && !times.hasta && { hasta: WRONG_TIME }),
  };
  if (act === 'publicar' && Object.keys(errors).length > 0) return { typed, errors, stamp };
  const refused = (await (act === 'publicar' ? publish(version, times) : save(version))).errors?.[0];
  if (!refused) return { done: doneWords(act, times), isSaved: true, stamp };
  return { ...refusedAnswer(refused, { fields, typed, own }), stamp };
}

interface Refused {
  readonly fields: readonly PublishField[];
  readonly typed: FieldValues;
  /** Name of the operator who acts. */
  readonly own: string | undefined;
  /** Allow list of HTML for this kind. */
  readonly clean?: (html: string) => string;
  readonly sentence?: string | undefined;
}

/** The answer for refused content: error sentences by field, or the text after the allow list was applied. */
export function refusedAnswer(refused: ContractError, { fields, typed, own, clean, sentence }: Refused): PublishAnswer {
  const { campos, reason, partes } = refused.extensions;
  if (campos) return { typed, errors: campos as Record<string, string> };
  const html = fields.find(({ kind }) => kind === 'html')?.name;
  if (reason !== 'cleaned' || html === undefined) return { typed, problem: sentence ?? publishSentence(refused, own) };
  const parts = Array.isArray(partes) && partes.length > 0 ? partes.join(', ') : 'todo';
  const removed = `Tenía partes que no se permiten y ya quitamos: ${parts}. Revise cómo queda y guarde otra vez.`;
  return { typed: { ...typed, [html]: (clean ?? sanitizeHtml)(typed[html] ?? '') }, errors: { [html]: removed } };
}

const LARGEST = 2 ** 31 - 1;

/** Parses an Int of the contract. Any other text becomes zero, which no row has. */
export const readNumber = (text: string | null | undefined): number => {
  const number = readWholeNumber(text) ?? 0;
  return number <= LARGEST ? number : 0;
};

/** The version in the address, to compare with. */
export const versionToCompare = (request: Request): number | undefined =>
  readNumber(new URL(request.url).searchParams.get('comparar')) || undefined;

interface PageFacts {
  readonly right: Right;
  /** Whether the operator sees all stores of the thing. */
  readonly mayChange: boolean;
}

/** The operator's rights and stores, for a publishing page. */
export function publishPageFacts(context: ActionFunctionArgs['context'], { right, mayChange }: PageFacts) {
  const operator = context.get(currentOperator);
  return {
    operator: operator?.id ?? 0,
    mayAct: hasRight(operator?.rol as OperatorRole, right, 'act') && mayChange,
    seenStores: STORE_CODES.filter((code) => operator?.tiendas?.includes(code) ?? true),
  };
}

/** Compares an earlier version with the live one. @param textOf text of a content, for the comparison */
export const compareWithShown = <Content>(
  numero: number | undefined,
  before: Content | null | undefined,
  shown: Content | null | undefined,
  textOf: (content: Content) => string,
) => (before && numero ? { numero, pieces: textChanges(textOf(before), shown ? textOf(shown) : '') } : undefined);

function doneWords(act: string, { desde, hasta }: Times): string {
  if (act !== 'publicar') return 'Guardamos el borrador. Los clientes no lo ven.';
  const end = hasta ? ` Vence el ${formatInstant(hasta)}.` : '';
  return desde ? `Se publicará el ${formatInstant(desde)}.${end}` : `Ya está publicado.${end}`;
}
