import type { Country } from '#areas/stores/rules/countries.ts';
import { companyTaxId } from './tax-id.ts';

/** The distributor's company as papers name it. */
export interface PaperIssuer {
  readonly nombre: string;
  readonly nit: string;
  readonly direccion: string;
  readonly ciudad: string;
  readonly telefono: string | null;
}

/** Name and lines of the issuer on a paper: tax id with the country's word, then address and telephone. */
interface IssuerWords {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * Words about the issuer for printed documents (docs/product/documents.md#pdfs).
 * @param issuer undefined when the ERP has sent no company for the country; then only the portal's name is printed
 * @param pais country of the document, which decides the word before the tax id
 */
export function issuerWords(issuer: PaperIssuer | null | undefined, pais: Country): IssuerWords {
  if (!issuer) return { name: 'Surtidor', lines: [] };
  const { nombre, nit, direccion, ciudad, telefono } = issuer;
  const address = [direccion, ciudad, telefono && `Tel. ${telefono}`].filter((text) => text?.trim());
  return {
    name: nombre,
    lines: [companyTaxId(pais, nit), address.join(' · ')].filter(Boolean),
  };
}
