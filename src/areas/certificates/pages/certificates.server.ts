import { data, type RouterContextProvider, redirect } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import { translate } from '#areas/session/rules/contract-messages.ts';
import type { SalesCertificateFragment, SalesCertificatesQuery } from '#generated/client/graphql.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { type PostedForm, readForm } from '#platform/http/read-form.server.ts';
import type { FormAnswer } from '#web/form/form-answer.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { CERTIFICATE_LIST, CERTIFICATES_PATH } from '../rules/certificate-list.ts';
import { type PostedSalesRequest, type RequestField, readSalesRequest } from '../rules/sales-request.ts';

type Answer = NonNullable<SalesCertificatesQuery['listarCertificadoVenta']>;

interface FoundCertificates {
  readonly total_count: number;
  readonly items: SalesCertificateFragment[];
  readonly destinos: Answer['destinos'];
  readonly total_destinos: number;
}

/** @throws a 403 response without the permission */
export const loadCertificates = (request: Request, context: Readonly<RouterContextProvider>) =>
  loadList<FoundCertificates>(CERTIFICATE_LIST, {
    request,
    translate: (message) => translate(message, {}),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, SalesCertificates, paging);
      return { found: data?.listarCertificadoVenta, errors };
    },
  });

type Context = Readonly<RouterContextProvider>;

export type CertificateAnswer = FormAnswer<RequestField>;

/** Requests a certificate, or repeats a failed request. @throws a redirect to the list, which shows the request first */
export async function postCertificate(request: Request, context: Context) {
  const form = await readForm(request);
  const again = /^\d{1,15}$/.exec(form.get('otra_vez') ?? '')?.[0];
  return again === undefined ? askFor(form, context) : requeueFailedRequest(Number(again), context);
}

const LONGEST = 40;

const postedOf = (form: PostedForm): PostedSalesRequest => {
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
  const read = readSalesRequest(typed, portalData(context).today);
  if (!read.ok) return refusal({ errors: { [read.refusal.field]: read.refusal.sentence }, typed });
  const { data: answer, errors } = await askGraphQL(context, AskForCertificate, { input: typed });
  const asked = answer?.solicitarCertificadoVentas;
  if (!asked) return refusal({ problem: translate(errors?.[0]?.message, {}), typed });
  if (asked.codigo === 404) return refusal({ errors: { codigo_destinatario: asked.mensaje }, typed });
  if (!isAccepted(asked)) return refusal({ problem: asked.mensaje, typed });
  throw redirect(`${CERTIFICATES_PATH}?solicitud=${asked.increment_sales_certificate}`, 303);
}

async function requeueFailedRequest(id: number, context: Context) {
  const { data: answer, errors } = await askGraphQL(context, AskAgain, { id });
  const asked = answer?.pedirOtraVezCertificadoVentas;
  if (!asked) return refusal({ problem: translate(errors?.[0]?.message, {}) });
  if (!isAccepted(asked)) return refusal({ problem: asked.mensaje });
  throw redirect(`${CERTIFICATES_PATH}?solicitud=${asked.increment_sales_certificate}`, 303);
}

/** The contract accepts a request with a code from 200 to 299 (docs/product/certificates.md#asking). */
const isAccepted = ({ codigo }: { readonly codigo: number }): boolean => codigo >= 200 && codigo <= 299;

const refusal = (answer: CertificateAnswer) => data(answer, { status: 422 });

/** Fields of a certificate that the page shows. */
graphql(`
  fragment SalesCertificate on CertificadoVenta {
    increment_sales_certificate nombre_comercial start_date end_date estado motivo avance modo_impresion negocio codigo
  }
`);

const SalesCertificates = graphql(`
  query SalesCertificates($pageSize: Int, $currentPage: Int) {
    listarCertificadoVenta(pageSize: $pageSize, currentPage: $currentPage, sort: { increment_sales_certificate: DESC }) {
      total_count
      items { ...SalesCertificate }
      destinos { codigo_destinatario nombre_comercial negocio }
      total_destinos
    }
  }
`);

const AskForCertificate = graphql(`
  mutation AskForCertificate($input: SolicitudCertificadoVentasInput!) {
    solicitarCertificadoVentas(input: $input) { codigo mensaje increment_sales_certificate }
  }
`);

const AskAgain = graphql(`
  mutation AskAgainForCertificate($id: SafeInt!) {
    pedirOtraVezCertificadoVentas(increment_sales_certificate: $id) { codigo mensaje increment_sales_certificate }
  }
`);

export const OpenSalesCertificate = graphql(`
  mutation OpenSalesCertificate($id: SafeInt!) {
    descargarCertificadoVentas(increment_sales_certificate: $id) { url status menssage }
  }
`);
