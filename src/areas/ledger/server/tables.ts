import type { GeneratedAlways } from 'kysely';
import type { Currency } from '#kernel/money.ts';
import type { EntryType } from '../rules/entry.ts';

declare module '#platform/database/tables.ts' {
  interface Tables {
    /** Append-only: a trigger refuses to change or delete rows (migrations/0015-ledger.sql). */
    asientos: {
      id: GeneratedAlways<number>;
      operacion: string;
      tipo: EntryType;
      numero_cuenta: string;
      moneda: Currency;
      monto: string;
      de_documento: number | null;
      a_documento: number | null;
      registrado_en: Date;
    };
  }
}
