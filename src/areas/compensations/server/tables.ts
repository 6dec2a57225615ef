import type { Generated, GeneratedAlways } from 'kysely';
import type { Currency } from '#kernel/money.ts';
import type { CompensationCode } from '../rules/compensation-state.ts';
import type { Confirmer } from '../rules/settlement.ts';

/** Decimals and days are text in both directions, so that both database drivers return the same exact values. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    compensaciones: {
      id_compensacion: GeneratedAlways<number>;
      id_transaccion: string;
      numero_cuenta: string;
      user_id: number;
      clave_idempotencia: string;
      huella: string;
      moneda: Currency;
      total_compensado: string;
      estado: Generated<CompensationCode>;
      motivo: Generated<string | null>;
      confirma: Generated<Confirmer | null>;
      entrega: Generated<number | null>;
      confirmada_por: Generated<Confirmer | null>;
      demorada_en: Generated<Date | null>;
      contradicha_en: Generated<Date | null>;
      contradiccion_atendida_en: Generated<Date | null>;
      created_at: Date;
      updated_at: Date;
    };
    compensacion_detalle: {
      id_compensacion_detalle: GeneratedAlways<number>;
      id_transaccion: string;
      id_edocta_detalle: number;
      tipo_documento: 'INVOICE' | 'PAYMENT';
      num_documento: string;
      num_factura: string | null;
      fecha_documento: string;
      fecha_vencimiento_documento: string;
      monto_documento: string;
      valor_pagado: string;
      en_saldo: Generated<boolean>;
    };
    entregas_compensaciones: { numero: GeneratedAlways<number>; creada_en: Date; escrita_en: Date | null };
    compensacion_pares: { id_transaccion: string; pago: number; factura: number; monto: string };
    respuestas_compensaciones: {
      id_transaccion: string;
      estado: 'S' | 'F';
      motivo: string | null;
      atendida_en: Generated<Date | null>;
    };
  }
}
