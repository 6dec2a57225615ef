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
  }
}
