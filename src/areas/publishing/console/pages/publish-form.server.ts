import { randomUUID } from 'node:crypto';
import { formatInstant } from '#kernel/local-date.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import type { PostedForm } from '#platform/http/read-form.server.ts';
import { parseMoment } from '../../rules/moment.ts';
import { publishSentence } from '../../rules/publish-words.ts';
import type { PublishAnswer } from '../ui/publish-answer.ts';

interface ContractError {
  readonly message: string;
  readonly extensions: { readonly category: string; readonly [detail: string]: unknown };
}

/** Errors of a mutation; undefined when it did what was asked. */
type Outcome = Promise<{ readonly errors?: readonly ContractError[] | undefined }>;

const DECISIONS = {
  DESCARTAR: 'Descartamos el borrador.',
  ANULAR: 'Anulamos lo programado.',
  TERMINAR: 'Ya no se muestra.',
  VOLVER: 'Esa versión ya está publicada.',
  DEVOLVER: 'Vuelve a mandar el ERP: su próxima entrega se aplica.',
} as const;
export type Decision = keyof typeof DECISIONS;

const isDecision = (text: string): text is Decision => Object.hasOwn(DECISIONS, text);

export interface Times {
  /** ISO instants. */
  readonly desde: string | undefined;
  readonly hasta: string | undefined;
}

/** The mutations of a kind of thing. */
export interface PublishMutations {
  /** Names of the form's fields, besides the times. */
  readonly fields: readonly string[];
  /** The field with HTML. */
  readonly html: string;
  save(version: number): Outcome;
  publish(version: number, times: Times): Outcome;
  decide(version: number, acto: Decision, numero: number | undefined): Outcome;
}

const WRONG_TIME = 'Escriba una fecha y una hora que existan.';

/** Carries out a publishing page's form: a draft, a publication, or a decision. @param own the operator's name */
export async function publishForm(
  form: PostedForm,
  { fields, html, save, publish, decide }: PublishMutations,
  own: string | undefined,
): Promise<PublishAnswer> {
  const stamp = randomUUID();
  const version = Number(form.get('version')) || 0;
  const act = form.get('acto') ?? 'guardar';
  if (isDecision(act)) {
    const { errors } = await decide(version, act, Number(form.get('numero')) || undefined);
    return errors ? { problem: publishSentence(errors[0], own), stamp } : { done: DECISIONS[act], stamp };
  }
  const names = [...fields, 'desde', 'hasta'];
  const typed = Object.fromEntries(names.map((name) => [name, form.get(name) ?? '']));
  const { desde = '', hasta = '' } = typed;
  const times: Times = { desde: parseMoment(desde)?.toISOString(), hasta: parseMoment(hasta)?.toISOString() };
  const errors = {
    ...(desde !== '' && !times.desde && { desde: WRONG_TIME }),
    ...(hasta !== '' && !times.hasta && { hasta: WRONG_TIME }),
  };
  if (act === 'publicar' && Object.keys(errors).length > 0) return { typed, errors, stamp };
  const refused = (await (act === 'publicar' ? publish(version, times) : save(version))).errors?.[0];
  if (!refused) return { done: doneWords(act, times), stamp };
  const { campos, reason, partes } = refused.extensions;
  if (campos) return { typed, errors: campos as Record<string, string>, stamp };
  if (reason === 'cleaned') {
    const parts = Array.isArray(partes) && partes.length > 0 ? partes.join(', ') : 'todo';
    const sentence = `Tenía partes que no se permiten y ya quitamos: ${parts}. Revise cómo queda y guarde otra vez.`;
    return { typed: { ...typed, [html]: sanitizeHtml(typed[html] ?? '') }, errors: { [html]: sentence }, stamp };
  }
  return { typed, problem: publishSentence(refused, own), stamp };
}

function doneWords(act: string, { desde, hasta }: Times): string {
  if (act !== 'publicar') return 'Guardamos el borrador. Los clientes no lo ven.';
  const end = hasta ? ` Vence el ${formatInstant(hasta)}.` : '';
  return desde ? `Se publicará el ${formatInstant(desde)}.${end}` : `Ya está publicado.${end}`;
}
