import type { Generated } from 'kysely';

/** The texts and who accepted them (migrations/0002-people.sql, 0003-evidence.sql, 0067-legal-text-notes.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    textos_legales: {
      tipo: string;
      version: number;
      titulo: string;
      contenido: string;
      huella: string;
      publicado_en: Date;
      /** Summary of the version's changes, by its operator. Null: the command published it. */
      cambio: string | null;
      /** The operator's name. */
      autor: string | null;
    };
    aceptaciones: {
      id: Generated<number>;
      user_id: number;
      /** Type and number: `CC 71334806`. */
      documento: string;
      tipo: string;
      version: number;
      huella: string;
      version_nombrada: Generated<boolean>;
      aceptado_en: Date;
      ip: string;
      ip_declarada: string | null;
      user_agent: string;
    };
  }
}
