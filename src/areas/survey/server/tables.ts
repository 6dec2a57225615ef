import type { Generated, JSONColumnType } from 'kysely';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Answer } from '../rules/check-answers.ts';

/** Questionnaires and the answers of people (migrations/0030-questionnaires.sql, 0055-console-questionnaires.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    cuestionarios: {
      codigo: string;
      version: number;
      titulo: string;
      introduccion: string | null;
      gracias: string | null;
      tienda: string | null;
      pais: Country | null;
      desde: string | null;
      hasta: string | null;
      /** The questions as JSON text. */
      preguntas: string;
      retirada_en: Generated<Date | null>;
      ronda: Generated<number>;
      de_consola: Generated<boolean>;
    };
    respuestas_cuestionarios: {
      user_id: number;
      codigo: string;
      version: number;
      cliente: string;
      respuestas: JSONColumnType<Answer[]>;
      respondido_en: Date;
    };
  }
}
