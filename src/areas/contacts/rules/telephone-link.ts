/**
 * The address that dials a telephone number: its digits, with the sign `+`. An extension is dialled after a pause.
 * @param telephone as people read it: `+57 601 555 0142 ext. 12`
 */
export function telephoneLink(telephone: string): string {
  const [number = '', extension] = telephone.split(/\s*ext\.\s*/);
  const dialled = number.replaceAll(/[^\d+]/g, '');
  return extension ? `tel:${dialled},${extension}` : `tel:${dialled}`;
}
