import type { Generated, GeneratedAlways } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';
import type { AnnulmentCause } from '../rules/annulment.ts';

/** Decimals are text in both directions, so that both database drivers return the same exact values. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    bonos_usos: {
      store_code: string;
      uso: string;
      reward: string;
      titulo: string;
      descripcion: string;
      monto_maximo: string;
      dias_vencimiento: number;
      terminos: string;
      activo: boolean;
      orden: number;
    };
    bonos_montos: { store_code: string; uso: string; monto: string; activo: boolean };
    bonos_estaciones: {
      codigo: string;
      nombre: string;
      pais: Country;
      /** Hash of the ERP's PIN; empty: the ERP has not delivered one. */
      pin: string;
      activo: boolean;
      /** Owner of name, country and closure. */
      dueno: Generated<'consola' | 'erp'>;
    };
    /** PINs of the console. */
    pines_estaciones: {
      estacion: string;
      dueno: 'consola' | 'erp';
      /** Hash; null: revoked, or handed back. */
      pin: string | null;
      version: number;
      cambiado_por: string;
      cambiado_en: Date;
    };
    compras_bonos: {
      uuid: string;
      numero_cuenta: string;
      user_id: number;
      pais: Country;
      store_code: string;
      uso: string;
      reward: string;
      titulo: string;
      dias_vencimiento: number;
      moneda: Currency;
      total: string;
      email: string;
      registrada_en: Date;
      emitida_en: Date | null;
      vence_el: string | null;
      enviada_en: Date | null;
      no_enviable: string | null;
    };
    bonos_lineas: {
      entity_id: GeneratedAlways<number>;
      uuid: string;
      monto: string;
      cantidad: number;
      tipo_bono: string;
    };
    bonos: {
      codigo: string;
      entity_id: number;
      unidad: number;
      canjeado_en: Generated<Date | null>;
      anulado_en: Generated<Date | null>;
      estacion: Generated<string | null>;
      comprobante: Generated<number | null>;
    };
    /** Append-only: a trigger refuses to change or delete rows. */
    anulaciones_bonos: {
      uuid: string;
      referencia: string;
      codigo: string;
      numero_cuenta: string;
      moneda: Currency;
      monto: string;
      causa: AnnulmentCause;
      motivo: string;
      /** Name and address of the operator. */
      operador: string;
      anulado_en: Date;
    };
    reenvios_bonos: {
      id: string;
      uuid: string;
      codigo: string | null;
      email: string;
      /** The person who requested the mail; null: an operator. */
      user_id: number | null;
      pedido_en: Date;
      enviado_en: Date | null;
      no_enviable: string | null;
    };
  }
}
