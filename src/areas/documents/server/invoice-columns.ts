import type { Selectable } from 'kysely';
import type { Tables } from '#platform/database/tables.ts';

/** Columns of an invoice that are printed. */
export type InvoiceColumns = Readonly<
  Pick<
    Selectable<Tables['documentos']>,
    | 'tipo_documento'
    | 'clase'
    | 'num_documento'
    | 'num_factura'
    | 'cufe'
    | 'codigo_destinatario'
    | 'nombre_destino'
    | 'ciudad'
    | 'direccion'
    | 'fecha_documento'
    | 'hora_documento'
    | 'fecha_vencimiento_documento'
    | 'moneda'
    | 'valor_original'
    | 'subtotal'
    | 'iva'
  >
>;

/** The distributor's company that issued the invoice. */
export type Issuer = Readonly<Omit<Selectable<Tables['sociedades']>, 'sociedad'>>;

type CustomerColumns = Readonly<Selectable<Tables['clientes']>>;

export interface Buyer
  extends Pick<CustomerColumns, 'nombre' | 'tipoNit' | 'direccion' | 'ciudad' | 'telefono' | 'email'> {
  readonly nit: CustomerColumns['clienteNit'];
  /** Code of the customer at the distributor. */
  readonly codigo: CustomerColumns['cliente'];
}

export type InvoiceLineColumns = Readonly<Omit<Selectable<Tables['documento_lineas']>, 'id_edocta_detalle'>>;
