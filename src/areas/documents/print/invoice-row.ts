import type { LocalDate } from '#kernel/local-date.ts';
import type { Currency } from '#kernel/money.ts';
import type { DocumentClass } from '../rules/document.ts';

/** An invoice as it is printed: the row, who issues it, who owes it, and its lines. Decimals are text. */
export interface InvoiceRow {
  readonly tipo_documento: string;
  readonly clase: DocumentClass;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly cufe: string | null;
  readonly codigo_destinatario: string | null;
  readonly nombre_destino: string | null;
  readonly ciudad: string | null;
  readonly direccion: string | null;
  readonly fecha_documento: LocalDate;
  readonly hora_documento: string | null;
  readonly fecha_vencimiento_documento: LocalDate;
  readonly moneda: Currency;
  readonly valor_original: string;
  readonly subtotal: string | null;
  readonly iva: string | null;
  readonly emisor: Issuer;
  readonly adquirente: Buyer;
  readonly lineas: readonly InvoiceLine[];
}

/** One of the distributor's own companies. */
export interface Issuer {
  readonly nombre: string;
  readonly nit: string;
  readonly direccion: string;
  readonly ciudad: string;
  readonly telefono: string | null;
  readonly pais: 'CO' | 'EC' | 'PE';
  readonly regimen: string | null;
  readonly resolucion: string | null;
  readonly rango: string | null;
  readonly vigencia: string | null;
  readonly establecimiento: string | null;
  readonly punto_emision: string | null;
  readonly fabricante_software: string | null;
}

export interface Buyer {
  readonly nombre: string;
  readonly nit: string;
  readonly tipoNit: string;
  readonly direccion: string | null;
  readonly ciudad: string | null;
  readonly telefono: string | null;
  readonly email: string | null;
  /** The customer's code with the distributor. */
  readonly codigo: string;
}

export interface InvoiceLine {
  readonly linea: number;
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly cantidad: string;
  readonly unidad_medida: string;
  readonly valor_unitario: string;
  readonly iva_porcentaje: string;
  readonly valor: string;
}
