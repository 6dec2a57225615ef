import type { Generated } from 'kysely';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** Mails that the demo stores instead of sending. */
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
      /** Identifier of the mail; null for a mail without one. */
      mensaje: string | null;
    };
  }
}
