import { createHash } from 'node:crypto';
import type { Country } from '#areas/stores/rules/countries.ts';
import type { Currency } from '#kernel/money.ts';

interface Versioned {
  readonly role_name: string;
  readonly permissions: readonly string[];
  readonly mustAcceptTerms: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly nombre: string;
  readonly operador: string | null;
  readonly store_code: string;
  readonly moneda: Currency;
  readonly pais: Country;
  readonly sin_destinos: boolean;
}

/**
 * A short opaque hash of everything that the pages keep in the session's cookies. Every answer carries it, so that
 * pages notice a changed role without an extra query.
 */
export function versionOf(facts: Versioned): string {
  const { role_name, permissions, mustAcceptTerms, firstname, lastname, nombre, operador } = facts;
  const { store_code, moneda, pais, sin_destinos } = facts;
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
    pais,
    sin_destinos,
  ]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
