/** Switches that take effect without a restart (migrations/0002-people.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    interruptores: { nombre: string; activo: boolean; mensaje: string | null; cambiado_en: Date };
  }
}

export type {};
