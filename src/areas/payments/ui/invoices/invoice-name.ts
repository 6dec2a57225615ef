import type { InvoiceRowFragment } from '#generated/client/graphql.ts';

/** The name that customers know: the invoice's number, or else the document's. */
export const nameOf = ({
  num_factura,
  num_documento,
}: Pick<InvoiceRowFragment, 'num_factura' | 'num_documento'>): string => num_factura || num_documento;
