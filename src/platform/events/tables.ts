import type { Generated, GeneratedAlways } from 'kysely';

/** Events for systems of the distributor (migrations/0084-events.sql), the portal's own readers (0088), and restores of the database (0094, 0095). */
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
    restauraciones: {
      id: GeneratedAlways<number>;
      en: Date;
      copia_de: Date | null;
      hasta: number | null;
      base: number | null;
      por_anunciar: Generated<boolean>;
    };
    lectores_eventos: { nombre: string; leido: number | null };
  }
}
