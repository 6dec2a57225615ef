import { data, type RouterContextProvider, redirect } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import { translate } from '#areas/session/rules/contract-messages.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import type { FormAnswer } from '#web/form/form-answer.ts';
import { CERTIFICATES_PATH } from '../rules/certificate-list.ts';
import { type Posted, type RequestField, readRequest } from '../rules/sales-request.ts';
import { AskAgain, AskForCertificate } from './certificate-query.ts';

type Context = Readonly<RouterContextProvider>;

export type CertificateAnswer = FormAnswer<RequestField>;

/** Requests a certificate, or repeats a failed request. @throws a redirect to the list, which shows the request first */
export async function postCertificate(request: Request, context: Context) {
  const form = await readForm(request);
  const again = /^\d{1,15}$/.exec(form.get('otra_vez') ?? '')?.[0];
  return again === undefined ? askFor(form, context) : askAgain(Number(again), context);
}

const LONGEST = 40;

const postedOf = (form: PostedForm): Posted => {
  const text = (name: string) => (form.get(name) ?? '').slice(0, LONGEST);
  return {
    codigo_destinatario: text('codigo_destinatario').trim() || null,
    fecha_inicio: text('fecha_inicio'),
    fecha_fin: text('fecha_fin'),
    modo_impresion: text('modo_impresion'),
    negocio: text('negocio'),
  };
};

async function askFor(form: PostedForm, context: Context) {
  const typed = postedOf(form);
  const read = readRequest(typed, portalData(context).today);
  if (!read.ok) return refusal({ errors: { [read.refusal.field]: read.refusal.sentence }, typed });
  const { data: answer, errors } = await askGraphQL(context, AskForCertificate, { input: typed });
  const asked = answer?.solicitarCertificadoVentas;
  if (!asked) return refusal({ problem: translate(errors?.[0]?.message, {}), typed });
  if (asked.codigo === 404) return refusal({ errors: { codigo_destinatario: asked.mensaje }, typed });
  if (!isAccepted(asked)) return refusal({ problem: asked.mensaje, typed });
  throw redirect(`${CERTIFICATES_PATH}?solicitud=${asked.increment_sales_certificate}`, 303);
}

async function askAgain(id: number, context: Context) {
  const { data: answer, errors } = await askGraphQL(context, AskAgain, { id });
  const asked = answer?.pedirOtraVezCertificadoVentas;
  if (!asked) return refusal({ problem: translate(errors?.[0]?.message, {}) });
  if (!isAccepted(asked)) return refusal({ problem: asked.mensaje });
  throw redirect(`${CERTIFICATES_PATH}?solicitud=${asked.increment_sales_certificate}`, 303);
}

/** Codes from 200 to 299 mean that the request was accepted (docs/product/certificates.md#asking). */
const isAccepted = ({ codigo }: { readonly codigo: number }): boolean => codigo >= 200 && codigo <= 299;

const refusal = (answer: CertificateAnswer) => data(answer, { status: 422 });
