import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, data } from 'react-router';
import { confirmFirst } from '#areas/operators/console/pages/confirm-first.server.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { readNumber, refusedAnswer } from '#areas/publishing/console/pages/publish-form.server.ts';
import { parseMoment } from '#areas/publishing/rules/moment.ts';
import { fieldProblems, readFields } from '#areas/publishing/rules/publish-field.ts';
import { publishSentence } from '#areas/publishing/rules/publish-words.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import { TEXT_TAGS } from '../../rules/texts.ts';
import { LEGAL_FIELDS } from '../rules/legal-form.ts';
import { legalRefusal } from '../rules/legal-words.ts';
import type { LegalAnswer } from '../ui/legal-answer.ts';

const SaveLegalText = graphql(`
  mutation SaveLegalText($tipo: String!, $estado: Int!, $contenido: TextoLegalInput!) {
    guardarTextoLegal(tipo: $tipo, estado: $estado, contenido: $contenido) { version }
  }
`);
const PublishLegalText = graphql(`
  mutation PublishLegalText($tipo: String!, $estado: Int!, $vigente: Int!, $desde: String) {
    publicarTextoLegal(tipo: $tipo, estado: $estado, vigente: $vigente, desde: $desde) { version }
  }
`);
const DecideLegalText = graphql(`
  mutation DecideLegalText($tipo: String!, $estado: Int!, $acto: ActoTextoLegal!) {
    decidirTextoLegal(tipo: $tipo, estado: $estado, acto: $acto) { version }
  }
`);

interface Asked {
  readonly context: ActionFunctionArgs['context'];
  readonly tipo: string;
  readonly estado: number;
  readonly form: PostedForm;
  /** Name of the operator. */
  readonly own: string | undefined;
}

/** Saves the draft, publishes it, discards it, or cancels the scheduled publication. */
export async function legalTextAction({ request, params, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const asked: Asked = {
    ...{ context, form, tipo: params.tipo ?? '', estado: readNumber(form.get('version')) },
    own: context.get(currentOperator)?.nombre,
  };
  const act = form.get('acto');
  if (act === 'publicar') return publish(asked);
  return data<LegalAnswer>(await (act === 'DESCARTAR' || act === 'ANULAR' ? decide(asked, act) : save(asked)));
}

const DECIDED = { DESCARTAR: 'Descartamos el borrador.', ANULAR: 'Anulamos lo programado.' } as const;

type Refused = Parameters<typeof publishSentence>[0];
const sentenceFor = (error: Refused, own: string | undefined): string =>
  legalRefusal(error?.extensions.reason) ?? publishSentence(error, own);

async function decide({ context, tipo, estado, own }: Asked, acto: keyof typeof DECIDED): Promise<LegalAnswer> {
  const { errors } = await askGraphQL(context, DecideLegalText, { tipo, estado, acto });
  const stamp = randomUUID();
  return errors
    ? { problem: sentenceFor(errors[0], own), stamp }
    : { done: DECIDED[acto], isSaved: acto === 'DESCARTAR', stamp };
}

async function save({ context, tipo, estado, form, own }: Asked): Promise<LegalAnswer> {
  const stamp = randomUUID();
  const typed = readFields(LEGAL_FIELDS, form);
  // The contract refuses some letters as a whole, without a field.
  const errors = fieldProblems(LEGAL_FIELDS, typed);
  if (errors) return { typed, errors, stamp };
  const refused = (await askGraphQL(context, SaveLegalText, { tipo, estado, contenido: typed })).errors?.[0];
  if (!refused) return { done: 'Guardamos el borrador. Revise los cambios antes de publicar.', isSaved: true, stamp };
  const clean = (html: string) => sanitizeHtml(html, { tags: TEXT_TAGS });
  const sentence = legalRefusal(refused.extensions.reason);
  return { ...refusedAnswer(refused, { fields: LEGAL_FIELDS, typed, own, clean, sentence }), stamp };
}

async function publish({ context, tipo, estado, form, own }: Asked) {
  const stamp = randomUUID();
  const desde = (form.get('desde') ?? '').slice(0, 40);
  const from = parseMoment(desde);
  if (desde !== '' && !from)
    return data<LegalAnswer>({ desde, errors: { desde: 'Escriba una fecha y una hora que existan.' }, stamp });
  const confirmed = await confirmFirst(context, form);
  if (confirmed.problem !== undefined)
    return data<LegalAnswer>({ desde, errors: { codigo: confirmed.problem }, stamp });
  const { headers } = confirmed;
  const vigente = readNumber(form.get('vigente'));
  const asked = { tipo, estado, vigente, desde: from?.toISOString() };
  const refused = (await askGraphQL(context, PublishLegalText, asked)).errors?.[0];
  if (!refused) {
    const done = from
      ? `Entrará en vigor el ${formatInstant(from)}. Desde entonces se pide aceptarla.`
      : 'Ya está en vigor. Cada persona la acepta en su siguiente visita.';
    return data<LegalAnswer>({ done, stamp }, { headers });
  }
  const { campos }: Readonly<Record<string, unknown>> = refused.extensions;
  return data<LegalAnswer>(
    campos
      ? { desde, errors: campos as Record<string, string>, stamp }
      : { desde, problem: sentenceFor(refused, own), stamp },
    { headers },
  );
}
