import type { Cadence } from '../rules/statement-mail.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    suscripciones_extracto: { user_id: number; cadencia: Cadence; desde: string };
    envios_extracto: {
      user_id: number;
      desde: string;
      hasta: string;
      encolado_en: Date;
      enviando_hasta: Date | null;
      enviado_en: Date | null;
    };
  }
}
