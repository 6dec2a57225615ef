import type { Generated } from 'kysely';
import type { PaymentState } from '../rules/payment-state.ts';

/** Decimals are text in both directions: exact, and the same on both drivers. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    pagos: {
      uuid: string;
      referencia: string;
      numero_cuenta: string;
      user_id: number;
      clave_idempotencia: string;
      huella: string;
      tipo: Generated<'credito' | 'contado'>;
      id_segment: string | null;
      estado: PaymentState;
      monto: string;
      moneda: string;
      proveedor: string;
      proveedor_id: string | null;
      url_redirect: string | null;
      phrase: string | null;
      token: string | null;
      cus: string | null;
      banco: string | null;
      motivo: string | null;
      creada_en: Date;
      expira_en: Date;
      consultada_en: Date | null;
      consultas: Generated<number>;
      finalizada_en: Date | null;
      sin_aplicar: Generated<string>;
      revision: string | null;
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

/** Who told us: starting it, the provider's callback, the background probe, or somebody looking at the result. */
export type EventOrigin = 'inicio' | 'aviso' | 'sonda' | 'resultado';
