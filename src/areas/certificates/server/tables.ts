import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';
import type { FileColumns } from '#platform/made-files/file-kind.ts';
import type { Business, PrintMode } from '../rules/sales-request.ts';

/** Invoiced volume in one unit; a decimal with three places. */
export interface Volume {
  readonly unidad: string;
  readonly cantidad: string;
}

/** Decimals and days are text in both directions, so that both database drivers return the same exact values. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    certificados_venta: FileColumns & {
      increment_sales_certificate: GeneratedAlways<number>;
      codigo: string;
      numero_cuenta: string;
      user_id: number;
      codigo_destinatario: string | null;
      nombre_comercial: string | null;
      destinos: readonly string[] | null;
      start_date: string;
      end_date: string;
      modo_impresion: PrintMode;
      negocio: Business;
      moneda: Currency;
      nombre: string;
      nit: string;
      tipo_nit: string;
      pais: Country;
      motivo: Generated<string | null>;
      lineas: Generated<number>;
      valor: Generated<string | null>;
      sin_valor: Generated<number>;
      volumenes: ColumnType<readonly Volume[], string | undefined, string>;
      creado_en: Date;
      pedido_en: Date;
      emitido_en: Generated<Date | null>;
    };
    certificado_venta_lineas: {
      certificado: number;
      ejecucion: string;
      clave: string;
      destino: string;
      nombre_destino: string;
      fecha: string | null;
      num_factura: string | null;
      num_pedido: string | null;
      cod_producto: string;
      descripcion: string;
      unidad_medida: string;
      cantidad: string;
      valor: string | null;
      sin_valor: number;
    };
    certificado_venta_partes: { certificado: number; parte: number; contenido: Uint8Array };
  }
}
