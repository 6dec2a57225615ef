import type { InvoiceRowFragment } from '#generated/client/graphql.ts';

/** The name customers know: the invoice's number, or the document's when there is none. */
export const nameOf = ({
  num_factura,
  num_documento,
}: Pick<InvoiceRowFragment, 'num_factura' | 'num_documento'>): string => num_factura || num_documento;
