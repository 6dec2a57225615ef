import type { Generated } from 'kysely';

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
    };
    importacion_rechazos: {
      importacion: number;
      orden: number;
      linea: number;
      columna: string;
      razon: string;
      valor: string | null;
    };
  }
}
