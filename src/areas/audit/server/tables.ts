declare module '#platform/database/tables.ts' {
  interface Tables {
    auditoria_dias: { dia: string; store_code: string; hecho: string; entradas: number };
  }
}

export type {};
