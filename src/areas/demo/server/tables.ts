import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** Mails stored instead of sent. */
    correos: {
      id: Generated<number>;
      para: string;
      asunto: string;
      texto: string;
      html: string;
      creado_en: Date;
      enviado_en: Date | null;
      error: string | null;
      adjuntos: Generated<string[]>;
      /** Identifier of the mail; null: none. */
      mensaje: string | null;
    };
  }
}
