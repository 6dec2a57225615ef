import { formatTaxId } from '#areas/session/rules/tax-id.ts';

/** `CC 43.218.905`: cédulas of Colombia and the NIT are written with dots, other numbers unchanged. */
export function documentInWords(person: { readonly document_type: string; readonly document: string }): string {
  const { document_type: type, document } = person;
  if (type === 'CC' && /^\d+$/.test(document)) return `CC ${document.replace(/\B(?=(\d{3})+$)/g, '.')}`;
  return formatTaxId(type, document);
}
