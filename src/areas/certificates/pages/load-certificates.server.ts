import type { RouterContextProvider } from 'react-router';
import { translate } from '#areas/session/rules/contract-messages.ts';
import type { SalesCertificateFragment, SalesCertificatesQuery } from '#generated/client/graphql.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { loadList } from '#web/list/load-list.server.ts';
import { CERTIFICATE_LIST } from '../rules/certificate-list.ts';
import { SalesCertificates } from './certificate-query.ts';

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
