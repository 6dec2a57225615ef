import type { Switch } from './switch-store.ts';

/** Switches that take effect without a restart (migrations/0002-people.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    interruptores: Switch & { readonly nombre: string };
  }
}
