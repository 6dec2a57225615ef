import type { ListDeclaration } from '#kernel/list/list-declaration.ts';

export const CERTIFICATES_PATH = '/admin/sales-certificate';

/** The list of requested certificates, newest first. */
export const CERTIFICATE_LIST = {
  path: CERTIFICATES_PATH,
  rowId: 'increment_sales_certificate',
  words: {
    title: 'Certificados de venta',
    one: 'certificado',
    many: 'certificados',
    fromStart: 'Ver desde el más reciente',
    loadFailed: 'No pudimos traer sus certificados',
  },
} as const satisfies ListDeclaration;
