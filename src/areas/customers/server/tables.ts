import type { GeneratedAlways } from 'kysely';

/** Notes about customers (migrations/0051-customer-notes.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    notas_clientes: {
      id: GeneratedAlways<number>;
      cliente: string;
      operador_id: number;
      texto: string;
      escrita_en: Date;
    };
  }
}
