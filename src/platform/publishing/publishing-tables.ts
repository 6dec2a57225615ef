import type { Generated } from 'kysely';
import type { PublicationState, PublishingFact } from './publishable.ts';

/** Migrations 0054-publishing.sql and 0075-published-changes.sql. */
declare module '../database/tables.ts' {
  interface Tables {
    publicables: {
      tipo: string;
      clave: string;
      dueno: Generated<'consola' | 'erp'>;
      version: Generated<number>;
      ultima: Generated<number>;
      turno: Generated<number>;
      borrador: unknown;
      borrador_autor: string | null;
      borrador_en: Date | null;
      cambiado_por: string | null;
      cambiado_en: Date | null;
    };
    versiones: {
      tipo: string;
      clave: string;
      numero: number;
      contenido: unknown;
      autor: string | null;
      creada_en: Date;
    };
    publicaciones: {
      id: Generated<number>;
      tipo: string;
      clave: string;
      numero: number;
      acto: 'base' | 'publicar' | 'volver';
      estado: PublicationState;
      desde: Date;
      hasta: Date | null;
      turno: number | null;
      autor_id: number | null;
      autor: string | null;
      autor_rol: string | null;
      creada_en: Date;
      terminada_en: Date | null;
    };
    cambios_publicados: {
      id: Generated<number>;
      tipo: string;
      clave: string;
      hecho: PublishingFact;
      autor: string;
      en: Date;
    };
  }
}
