import type { Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '#kernel/money.ts';
import type { OrderState } from '../rules/order-state.ts';

/** Decimals are text in both directions, so that both database drivers return the same exact values. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    pedidos: {
      id_pedido: GeneratedAlways<number>;
      num_pedido: string;
      num_sicom: string | null;
      numero_cuenta: string;
      codigo_destinatario: string;
      fecha_pedido: string;
      fecha_entrega: string | null;
      moneda: Currency;
      valor: string | null;
      observaciones: string | null;
      actualizado_en: Date;
      estado: Generated<OrderState>;
      /** Plants of the order's lines, in their order; written by the import. */
      plantas: Generated<readonly string[]>;
    };
    plantas: { centro_logistico: string; nombre: string; ciudad: string | null };
    pedido_lineas: {
      num_pedido: string;
      posicion: number;
      cod_producto: string;
      descripcion: string;
      cantidad: string;
      unidad_medida: string;
      centro_logistico: string | null;
      precio: string | null;
      valor: string | null;
    };
    /** Documents for which an order is in review, with the ERP's event of the review if it names one. */
    pedido_bloqueos: { num_pedido: string; id_edocta_detalle: number; evento: string | null };
    entregas: {
      numero_entrega: string;
      num_pedido: string;
      orden_cargue: string | null;
      remision: string | null;
      guia_transporte: string | null;
      transportador: string | null;
      placa: string | null;
      fecha_estimada: string | null;
      num_factura: string | null;
      cufe: string | null;
      fecha_factura: string | null;
      actualizado_en: Date;
      estado: Generated<OrderState>;
    };
    /** Papers of the ERP. Null: the ERP has taken it back. */
    entrega_archivos: { numero_entrega: string; clase: 'remision' | 'orden_cargue'; sha256: string | null };
    entrega_lineas: {
      numero_entrega: string;
      posicion: number;
      cod_producto: string;
      descripcion: string;
      unidad_medida: string;
      cantidad: string;
      cantidad_facturada: string | null;
    };
    pedido_eventos: {
      num_pedido: string;
      evento: string;
      numero_entrega: string | null;
      estado: OrderState;
      /** The time as the ERP wrote it. */
      fecha_hora_evento: string;
      /** The parsed time; null when the text is not a time. */
      ocurrio_en: Date | null;
      motivo_bloqueo: string | null;
      estatus_rechazo: string | null;
      ubicacion: string | null;
      observaciones: string | null;
    };
  }
}
