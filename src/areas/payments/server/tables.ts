import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { Currency } from '#kernel/money.ts';
import type { LedgerFault } from '../rules/ledger-fault.ts';
import type { PaymentState } from '../rules/payment-state.ts';

/** Decimals are text in both directions, so that both database drivers return the same exact values. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    pagos: {
      uuid: string;
      referencia: string;
      numero_cuenta: string;
      user_id: number;
      clave_idempotencia: string;
      huella: string;
      tipo: Generated<'credito' | 'contado' | 'compra'>;
      id_segment: string | null;
      estado: PaymentState;
      monto: string;
      moneda: Currency;
      proveedor: string;
      proveedor_id: string | null;
      url_redirect: string | null;
      /** The provider interface calls it `seed`. */
      phrase: string | null;
      /** Ticket of the entry; null when the address is complete. */
      token: string | null;
      cus: string | null;
      banco: string | null;
      motivo: string | null;
      creada_en: Date;
      expira_en: Date;
      consultada_en: Date | null;
      consultas: Generated<number>;
      consultar_desde: Date | null;
      sin_respuesta: Generated<number>;
      apertura_desde: Date | null;
      llamada_en: Generated<Date>;
      apertura_hasta: Date | null;
      aperturas: Generated<number>;
      apertura_fallo: string | null;
      finalizada_en: Date | null;
      sin_aplicar: Generated<string>;
      favor_cerrado_en: Date | null;
      revision: string | null;
      revisada_en: Date | null;
      monto_banco: string | null;
      moneda_banco: string | null;
    };
    pago_lineas: {
      uuid: string;
      id_edocta_detalle: number;
      numero_documento: string;
      numero_factura: string | null;
      fecha_vencimiento: string;
      monto_documento: string;
      monto_transaccion: string;
      tipo_transaccion: 'total' | 'parcial';
      nombre_destino: string | null;
      observaciones: string | null;
    };
    segmentos_cliente: { numero_cuenta: string; id_segment: string; estado: Generated<number> };
    verificaciones_libro: {
      id: GeneratedAlways<number>;
      hecha_en: Date;
      faltas: number;
      /** The first faults. */
      diferencias: JSONColumnType<readonly LedgerFault[]>;
    };
    pago_eventos: {
      id: Generated<number>;
      uuid: string;
      origen: EventOrigin;
      estado: string;
      detalle: unknown;
      recibido_en: Date;
    };
  }
}

/** Source of an event: the start, the provider's callback, a background query, the result page, or an operator. */
export type EventOrigin = 'inicio' | 'aviso' | 'sonda' | 'resultado' | 'operador';
