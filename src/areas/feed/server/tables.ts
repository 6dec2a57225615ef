import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    importaciones: {
      id: Generated<number>;
      archivo: string;
      filas: number;
      nuevas: number;
      cambiadas: number;
      rechazadas: number;
      aceptado: boolean;
      terminada_en: Date;
    };
  }
}
