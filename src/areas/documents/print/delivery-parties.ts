import { joinNonEmpty, nonEmptyTexts, type Party } from '#platform/print/printed-document.ts';
import type { InvoiceRow } from './invoice-row.ts';

/** The delivery point as a party of the paper; an empty list if the ERP names none. */
export const deliveryParties = ({ nombre_destino, codigo_destinatario, direccion, ciudad }: InvoiceRow): Party[] =>
  nombre_destino
    ? [
        {
          heading: 'Entregado en',
          name: nombre_destino,
          lines: nonEmptyTexts(
            joinNonEmpty(direccion, ciudad),
            codigo_destinatario && `Destino ${codigo_destinatario}`,
          ),
        },
      ]
    : [];
