import type { Generated, GeneratedAlways } from 'kysely';
import type { ObjectType } from '#kernel/object-type.ts';

/** Papers that the ERP delivers (migrations/0085-erp-objects.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    objetos: {
      id: GeneratedAlways<number>;
      /** Null while the content arrives. */
      sha256: string | null;
      tipo: ObjectType;
      bytes: Generated<number>;
      visto_en: Date;
    };
    objeto_partes: { objeto: number; parte: number; contenido: Uint8Array; comprimida: boolean };
  }
}
