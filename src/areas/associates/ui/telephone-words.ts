/** `310 555 0142`, `04 234 5678`: in groups of digits; a telephone of another length stays as it is. */
export function telephoneInWords(telephone: string): string {
  const digits = telephone.replaceAll(/\s/g, '');
  if (/^\d{10}$/.test(digits)) return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
  return /^0\d{8}$/.test(digits) ? digits.replace(/^(\d{2})(\d{3})(\d{4})$/, '$1 $2 $3') : telephone;
}
