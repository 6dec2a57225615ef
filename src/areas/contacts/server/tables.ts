import type { ContactKind } from '../rules/contact.ts';

/** Contacts at the distributor (migrations/0039-contacts.sql). */
declare module '#platform/database/tables.ts' {
  interface Tables {
    contactos: {
      contacto: string;
      clase: ContactKind;
      /** Exactly one of `numero_cuenta` and `store_code` is set. */
      numero_cuenta: string | null;
      store_code: string | null;
      nombre: string;
      telefono: string | null;
      correo: string | null;
      horario: string | null;
      activo: boolean;
    };
  }
}
