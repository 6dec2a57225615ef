/** Switches that take effect without a restart (migrations/0002-people.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    interruptores: {
      nombre: string;
      activo: boolean;
      mensaje: string | null;
      cambiado_en: Date;
      /** Name of the operator; null for the command. */
      cambiado_por: string | null;
    };
  }
}

export type {};
