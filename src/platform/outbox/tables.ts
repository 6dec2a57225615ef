import type { Generated, GeneratedAlways } from 'kysely';

/** The outbox (migrations/0044-outbox.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    salidas: {
      id: GeneratedAlways<number>;
      tipo: string;
      clave: string;
      user_id: number | null;
      datos: unknown;
      mensaje: string;
      rango: Generated<number>;
      creada_en: Date;
      siguiente_en: Date;
      intentos: Generated<number>;
      terminada_en: Generated<Date | null>;
      final: Generated<'enviada' | 'sin-destinatario' | 'cerrada' | 'abandonada' | null>;
      motivo: Generated<string | null>;
      atendida_en: Generated<Date | null>;
    };
  }
}
