import type { Country } from '#areas/stores/rules/countries.ts';
import { formatLocalDate, localDateAt } from '#kernel/local-date.ts';
import type { Connection } from '#platform/database/database.ts';
import { BALANCE_LETTERS } from '../rules/certificate-code.ts';
import { verifyCertificate } from './certificate-queries.ts';

/** Facts that the public page shows: never more than the printed certificate. */
export interface VerifiedCertificate {
  readonly codigo: string;
  readonly nombre: string;
  readonly tipo_nit: string;
  readonly nit: string;
  readonly pais: Country;
  readonly moneda: string;
  readonly emitido_en: Date;
  /** Title of the printed certificate. */
  readonly titulo: string;
  /** Label of the certified figure: `Saldo certificado al 5 sep 2026`. */
  readonly concepto: string;
  /** The certified figure, a decimal; null on certificates without one. */
  readonly valor: string | null;
  /** Further facts on the printed certificate. */
  readonly datos: readonly { readonly nombre: string; readonly valor: string }[];
}

/** A kind of certificate that anybody can verify by its number. Each area declares its kinds, and the wiring passes them to this area. */
export interface CertificateKind {
  /** The two letters in numbers of this kind (`certificateCode`). */
  readonly letters: string;
  /** Finds a certificate. @param codigo a well-formed number with these letters @returns undefined when there is none */
  verify(connection: Connection, codigo: string): Promise<VerifiedCertificate | undefined>;
}

export const balanceKind: CertificateKind = {
  letters: BALANCE_LETTERS,
  async verify(connection, codigo) {
    const found = await verifyCertificate(connection, codigo);
    if (!found) return undefined;
    const { saldo, ...rest } = found;
    return {
      ...rest,
      titulo: 'Certificado de saldo',
      concepto: `Saldo certificado al ${formatLocalDate(localDateAt(found.emitido_en))}`,
      valor: saldo,
      datos: [],
    };
  },
};
