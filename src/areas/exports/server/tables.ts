import type { ColumnType } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';
import type { ExportFormat } from '#platform/exports/export-table.ts';
import type { FileColumns } from '#platform/made-files/file-kind.ts';

/** Decimals are text in both directions, so that both database drivers return the same exact values. */
declare module '#platform/database/tables.ts' {
  interface Tables {
    exportaciones: FileColumns & {
      id: string;
      numero_cuenta: string;
      user_id: number;
      visita_id: number | null;
      nombre: string;
      formato: ExportFormat;
      filtro: string;
      titulo: string;
      palabras: string;
      lector: ColumnType<unknown, string, never>;
      filas: number;
      moneda: Currency;
      total: string | null;
      archivo: string;
      aviso: string | null;
      creada_en: Date;
      empezada_en: Date | null;
      lista_en: Date | null;
      borrar_en: Date;
    };
    exportacion_partes: { id: string; parte: number; contenido: Uint8Array };
    certificados_saldo: {
      codigo: string;
      numero_cuenta: string;
      user_id: number;
      visita_id: number | null;
      nombre: string;
      nit: string;
      tipo_nit: string;
      pais: Country;
      moneda: Currency;
      saldo: string;
      vencido: string;
      vence_hoy: string;
      por_vencer: string;
      a_favor: string;
      documentos: number;
      emitido_en: Date;
    };
  }
}
