import type { Generated, GeneratedAlways } from 'kysely';

/** Events for systems of the distributor (migrations/0084-events.sql), and the portal's own readers (0088). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    eventos: {
      orden: GeneratedAlways<number>;
      id: Generated<string>;
      numero: number | null;
      tipo: string;
      version: number;
      cliente: string | null;
      datos: unknown;
      ocurrido_en: Date;
    };
    eventos_numeracion: { solo: Generated<boolean>; ultimo: number };
    lectores_eventos: { nombre: string; leido: number | null };
  }
}
