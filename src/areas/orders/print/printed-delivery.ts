import type { PaperIssuer } from '#areas/documents/rules/paper-issuer.ts';
import type { Country } from '#areas/stores/rules/countries.ts';

/** The printed facts of a delivery. Decimals are text. */
export interface PrintedDelivery {
  readonly numero_entrega: string;
  readonly num_pedido: string;
  readonly num_sicom: string | null;
  readonly orden_cargue: string | null;
  readonly remision: string | null;
  readonly guia_transporte: string | null;
  readonly transportador: string | null;
  readonly placa: string | null;
  readonly fecha_estimada: string | null;
  readonly fecha_entrega: string | null;
  readonly num_factura: string | null;
  readonly observaciones: string | null;
  /** When it was remissioned, as far as an event says it. */
  readonly remisionado_en: Date | null;
  readonly plantas: string | null;
  readonly pais: Country;
  readonly cliente: {
    readonly nombre: string;
    readonly tipoNit: string;
    readonly nit: string;
    readonly codigo: string;
  };
  readonly destino: {
    readonly codigo: string;
    readonly nombre: string | null;
    readonly direccion: string | null;
    readonly ciudad: string | null;
  };
  /** The company of its invoice. Without one the paper is of the company that sold to the customer last; null when the ERP delivered none. */
  readonly emisor: PaperIssuer | null;
  readonly lineas: readonly PrintedLine[];
}

export interface PrintedLine {
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  readonly cantidad: string;
}
