import type { Generated, GeneratedAlways } from 'kysely';
import type { NoticeEvent, NoticePlace, NoticeType } from '../rules/notice.ts';

/** Tables of this area (migrations/0024-notifications.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    notificaciones: {
      user_id: number;
      clave: string;
      tipo: NoticeType;
      titulo: string;
      cuerpo: string;
      datos: Generated<string>;
      href: string | null;
      leida: Generated<boolean>;
      borrada: Generated<boolean>;
      creada_en: Date;
      posicion: number | null;
    };
    cambios_notificaciones: {
      id: GeneratedAlways<number>;
      user_id: number;
      cambio: 'leida' | 'sin-leer' | 'borrada';
      claves: string[];
      creado_en: Date;
      posicion: number | null;
    };
    posiciones_notificaciones: { unica: Generated<boolean>; ultima: Generated<number>; podada: Generated<number> };
    // Added by migration 0025.
    preferencias_aviso: { user_id: number; evento: NoticeEvent; lugar: NoticePlace; activo: boolean };
    dias_aviso: { user_id: number; dias: number };
    celulares_aviso: {
      id: GeneratedAlways<number>;
      user_id: number;
      endpoint: string;
      p256dh: string;
      auth: string;
      equipo: string;
      creado_en: Date;
    };
  }
}
