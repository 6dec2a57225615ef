import type { Generated } from 'kysely';

/** Decimals and days are text in both directions: exact, and the same on both drivers. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    documentos: {
      id_edocta_detalle: Generated<number>;
      id_edocta: number | null;
      id_histocta_detalle: number | null;
      numero_cuenta: string;
      tipo_cuenta: Generated<string>;
      sociedad: string;
      clase: 'INVOICE' | 'PAYMENT';
      tipo_documento: string;
      agrupacion: string | null;
      num_documento: string;
      num_factura: string | null;
      nif_comunitario: string | null;
      cufe: string | null;
      codigo_destinatario: string | null;
      nombre_destino: string | null;
      ciudad: string | null;
      direccion: string | null;
      fecha_documento: string;
      ejercicio: number;
      hora_documento: string | null;
      fecha_vencimiento_documento: string;
      moneda: string;
      valor_original: string;
      saldo_erp: string;
      total: string;
      subtotal: string | null;
      iva: string | null;
      pago_en_linea: Generated<boolean>;
      bloqueo_erp: string | null;
      actualizado_en: Date;
      secuencia: Generated<number | null>;
    };
    documento_lineas: {
      id_edocta_detalle: number;
      linea: number;
      cod_producto: string;
      descripcion: string;
      cantidad: string;
      unidad_medida: string;
      valor_unitario: string;
      iva_porcentaje: Generated<string>;
      valor: string;
    };
    bloqueos: {
      id_edocta_detalle: number;
      numero_cuenta: string;
      motivo: 'pago' | 'compensacion';
      uuid: string;
      desde: Date;
      expira: Date;
    };
    movimientos: {
      id: Generated<number>;
      uuid: string;
      id_edocta_detalle: number;
      numero_cuenta: string;
      origen: 'pago' | 'compensacion';
      monto: string;
      moneda: string;
      aplicado_en: Date;
      conocido: Generated<boolean>;
      caida: Generated<string>;
      corte_visto: Date | null;
    };
  }
}
