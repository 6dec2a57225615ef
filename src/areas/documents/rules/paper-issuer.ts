import type { Country } from '#areas/stores/rules/countries.ts';
import { companyTaxId } from './tax-id.ts';

/** The distributor's company that a paper names. */
export interface PaperIssuer {
  readonly nombre: string;
  readonly nit: string;
  readonly direccion: string;
  readonly ciudad: string;
  readonly telefono: string | null;
}

/** The name of a paper's issuer, and its lines: tax id with the country's word, then address and telephone. */
interface IssuerWords {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * How a paper names its issuer (docs/product/documents.md#pdfs).
 * @param issuer undefined when the ERP delivered no company for the country: the portal's name stands alone
 * @param pais of the paper: whose word its tax id has
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
