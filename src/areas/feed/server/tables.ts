import type { Generated, JSONColumnType } from 'kysely';
import type { RowRefusal } from '../rules/refusal.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    importaciones: {
      id: Generated<number>;
      archivo: string;
      filas: number;
      nuevas: number;
      cambiadas: number;
      /** Number of people with ignored values. */
      dejadas: Generated<number>;
      rechazadas: number;
      aceptado: boolean;
      entrega: Generated<string | null>;
      secuencia: Generated<number | null>;
      atrasadas: Generated<number>;
      terminada_en: Date;
      /** Name of the operator who uploaded the file; null for a folder. */
      operador: Generated<string | null>;
      /** Name of the API key that delivered the file over HTTP. */
      clave: Generated<string | null>;
    };
    importacion_rechazos: {
      importacion: number;
      orden: number;
      linea: number;
      columna: string;
      razon: string;
      valor: string | null;
    };
    subidas_erp: {
      id: Generated<number>;
      /** Null for a delivery over HTTP, which has an API key instead. */
      operador_id: number | null;
      clave: Generated<number | null>;
      clave_idempotencia: Generated<string | null>;
      huella: Generated<string | null>;
      estado: 'subiendo' | 'probando' | 'lista' | 'importando' | 'abierta' | 'terminada';
      creada_en: Date;
      confirmada_en: Generated<Date | null>;
      terminada_en: Generated<Date | null>;
      entrega: Generated<string | null>;
      secuencia: Generated<number | null>;
      problema: Generated<string | null>;
      guardar_buenas: Generated<boolean>;
    };
    subida_archivos: {
      subida: number;
      archivo: string;
      bytes: Generated<number>;
      sha256: Generated<string | null>;
      estado: 'recibiendo' | 'subido' | 'espera' | 'probado' | 'rechazado' | 'importando' | 'importado';
      razon: Generated<string | null>;
      filas: Generated<number>;
      nuevas: Generated<number>;
      cambiadas: Generated<number>;
      rechazadas: Generated<number>;
      atrasadas: Generated<number>;
      rechazos: JSONColumnType<readonly RowRefusal[]>;
      importacion: Generated<number | null>;
    };
    subida_partes: {
      subida: number;
      archivo: string;
      parte: number;
      contenido: Uint8Array;
      comprimida: Generated<boolean>;
    };
  }
}
