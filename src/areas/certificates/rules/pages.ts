import { ACCOUNT_HISTORY } from '#areas/documents/rules/permissions.ts';
import type { PageRow } from '#areas/session/rules/site.ts';
import type { Store } from '#areas/stores/rules/stores.ts';
import { CERTIFICATES_PATH } from './certificate-list.ts';

const isIn = ({ shows }: Store): boolean => shows.salesCertificate;

export const pages: readonly PageRow[] = [
  {
    path: CERTIFICATES_PATH,
    visit: 'session',
    needs: ACCOUNT_HISTORY,
    isIn,
    file: 'areas/certificates/pages/certificates.tsx',
    menu: {
      at: 140,
      label: 'Certificados de venta',
      section: 'Certificados',
      icon: 'document',
      about: 'Pida lo que compró en un periodo, con un número que cualquiera puede verificar.',
    },
  },
  {
    path: `${CERTIFICATES_PATH}/:id`,
    visit: 'session',
    needs: ACCOUNT_HISTORY,
    isIn,
    file: 'areas/certificates/pages/open-certificate.ts',
  },
];
