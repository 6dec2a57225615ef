import type { Generated } from 'kysely';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { KeyPermit, KeyRefusal } from '../rules/api-key.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    claves_integracion: {
      id: Generated<number>;
      nombre: string;
      permisos: readonly KeyPermit[];
      tipos: readonly string[] | null;
      tiendas: readonly StoreCode[] | null;
      redes: readonly string[];
      por_minuto: number;
      creada_en: Date;
      creada_por: string;
      revocada_en: Generated<Date | null>;
      revocada_por: Generated<string | null>;
    };
    claves_integracion_usos: {
      clave: number;
      desde: Date;
      usadas: number;
    };
    claves_integracion_secretos: {
      id: Generated<number>;
      clave: number;
      pista: string;
      hash: Uint8Array;
      creado_en: Date;
      vence_en: Date | null;
      usado_en: Generated<Date | null>;
      usado_desde: Generated<string | null>;
      rechazado_en: Generated<Date | null>;
      rechazo: Generated<KeyRefusal | 'limite' | null>;
    };
    destinos: {
      id: Generated<number>;
      nombre: string;
      url: string;
      grupos: readonly string[] | null;
      tiendas: readonly StoreCode[] | null;
      leido: number;
      version: Generated<number>;
      creado_en: Date;
      creado_por: string;
      /** Last edit. Null: unchanged since migration 0096. */
      cambiado_en: Generated<Date | null>;
      cambiado_por: Generated<string | null>;
      pausado_en: Generated<Date | null>;
      pausado_por: Generated<string | null>;
      fallos: Generated<number>;
      descansa_hasta: Generated<Date | null>;
      /** Number of events that were deleted before it got them, and when the last ones were. */
      borrados: Generated<number>;
      borrados_en: Generated<Date | null>;
      /** Range of the deleted numbers that its receiver was not told of. */
      borrados_desde: Generated<number | null>;
      borrados_hasta: Generated<number | null>;
      /** Of `borrados`, those that an accepted notice has counted. */
      avisados: Generated<number>;
      /** Value of `borrados` in the waiting notice, and when that was written. Null: none waits. */
      aviso: Generated<number | null>;
      aviso_en: Generated<Date | null>;
      eliminado_en: Generated<Date | null>;
    };
    destinos_secretos: {
      id: Generated<number>;
      destino: number;
      semilla: Generated<string>;
      creado_en: Date;
      vence_en: Date | null;
    };
    envios: {
      destino: number;
      numero: number;
      cliente: string;
      creado_en: Date;
      intentos: Generated<number>;
      primero_en: Generated<Date | null>;
      ultimo_en: Generated<Date | null>;
      siguiente_en: Date | null;
      abandonado_en: Generated<Date | null>;
      terminado_en: Generated<Date | null>;
      final: Generated<'entregado' | 'dado-por-entregado' | null>;
      estado: Generated<number | null>;
      milisegundos: Generated<number | null>;
      motivo: Generated<string | null>;
      respuesta: Generated<string | null>;
    };
  }
}
