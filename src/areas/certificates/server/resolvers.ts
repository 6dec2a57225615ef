import { type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { type RequestContext, requireSession } from '#areas/session/server/index.ts';
import type { CertificadoVenta, MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { dayColumn, numberColumn, requiredTextColumn, textColumn } from '#kernel/list/filter-columns.ts';
import { contractError } from '#platform/graphql/errors.ts';
import { pageAnswer, readPage } from '#platform/graphql/paging.ts';
import { readConditions, readSorts } from '#platform/lists/read-ask.ts';
import { findReadyCertificate, hasSalesCertificates, SALES_DOWNLOAD } from './certificate-files.ts';
import type { CertificatesDeps } from './certificates-deps.ts';
import { requestCertificate, retryCertificateRequest } from './request-certificate.ts';
import { listCertifiableDestinations, listCertificates, type StoredSalesCertificate } from './request-queries.ts';

/** @throws contract error without a session, and for customers of stores without certificates of sales */
function allowed(context: RequestContext): Session {
  const session = requireSession(context);
  if (!hasSalesCertificates(session))
    throw contractError('graphql-authorization', 'You do not have permission for this operation.');
  return session;
}

const FILTER_COLUMNS = {
  increment_sales_certificate: numberColumn,
  codigo_destinatario: textColumn,
  negocio: requiredTextColumn,
  start_date: dayColumn,
  end_date: dayColumn,
};

const STATES = { espera: 'ESPERA', curso: 'CURSO', lista: 'LISTO', fallida: 'FALLIDO' } as const;

/** Maximum number of destinations in the form's list. */
const MOST_DESTINATIONS = 300;

const present = (stored: StoredSalesCertificate, linkTo: (id: number) => string): CertificadoVenta => {
  const isReady = stored.estado === 'lista';
  const id = stored.increment_sales_certificate;
  return {
    increment_sales_certificate: id,
    received: isReady,
    nombre_comercial: stored.nombre_comercial,
    start_date: stored.start_date,
    end_date: stored.end_date,
    pdf: isReady ? linkTo(id) : null,
    codigo_destinatario: stored.codigo_destinatario,
    estado: STATES[stored.estado],
    motivo: stored.motivo,
    avance: isReady ? 100 : progressOf(stored),
    modo_impresion: stored.modo_impresion,
    negocio: stored.negocio,
    codigo: isReady ? stored.codigo : null,
    moneda: stored.moneda,
    valor: stored.valor,
    creado_en: stored.creado_en.toISOString(),
    emitido_en: stored.emitido_en?.toISOString() ?? null,
  };
};

const progressOf = ({ lineas, hechas }: StoredSalesCertificate): number =>
  lineas === 0 ? 0 : Math.min(99, Math.floor((hechas * 100) / lineas));

export function createResolvers(deps: CertificatesDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { database, files, links } = deps;
  const connection = database.kysely;
  const linkTo = (session: Session) => (id: number) => links.sign(SALES_DOWNLOAD, id, session);
  return {
    Query: {
      async listarCertificadoVenta(_source, { filter, pageSize, currentPage, sort }, context) {
        const session = allowed(context);
        const scope = scopeOf(session);
        const page = readPage(pageSize, currentPage);
        const conditions = readConditions(filter, FILTER_COLUMNS);
        const sorts = readSorts({ increment_sales_certificate: sort?.increment_sales_certificate ?? null });
        const { total, items } = await listCertificates(connection, scope, conditions, sorts, page);
        await files.resumeSilent(items);
        const { total: total_destinos, destinations } = await listCertifiableDestinations(
          connection,
          scope,
          MOST_DESTINATIONS,
        );
        return {
          ...pageAnswer(
            page,
            total,
            items.map((each) => present(each, linkTo(session))),
          ),
          destinos: [...destinations],
          total_destinos,
        };
      },
    },
    Mutation: {
      solicitarCertificadoVentas: (_source, { input }, context) => requestCertificate(deps, allowed(context), input),
      pedirOtraVezCertificadoVentas: (_source, { increment_sales_certificate }, context) =>
        retryCertificateRequest(deps, allowed(context), increment_sales_certificate),
      async descargarCertificadoVentas(_source, { increment_sales_certificate }, context) {
        const session = allowed(context);
        const found = await findReadyCertificate(deps, session, increment_sales_certificate);
        if (!found) return { url: null, status: 404, menssage: 'Data not found' };
        return { url: linkTo(session)(found.increment_sales_certificate), status: 200 };
      },
    },
  };
}
