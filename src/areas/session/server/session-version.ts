import { createHash } from 'node:crypto';

interface Versioned {
  readonly role_name: string;
  readonly permissions: readonly string[];
  readonly mustAcceptTerms: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly nombre: string;
  readonly operador: string | null;
  readonly store_code: string;
  readonly moneda: string;
  readonly sin_destinos: boolean;
}

/**
 * Short and opaque: differs whenever something differs that the pages keep in the session's cookies, so that a role changed
 * elsewhere shows with the next answer and costs no question of its own.
 */
export function versionOf(facts: Versioned): string {
  const { role_name, permissions, mustAcceptTerms, firstname, lastname, nombre, operador } = facts;
  const { store_code, moneda, sin_destinos } = facts;
  const text = JSON.stringify([
    role_name,
    permissions.toSorted(),
    mustAcceptTerms,
    firstname,
    lastname,
    nombre,
    operador,
    store_code,
    moneda,
    sin_destinos,
  ]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
