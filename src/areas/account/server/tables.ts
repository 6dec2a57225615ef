import type { Cadence } from '../rules/statement-mail.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    suscripciones_extracto: { user_id: number; cadencia: Cadence; desde: string };
  }
}
