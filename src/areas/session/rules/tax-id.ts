/** A company's identification for the screen: `NIT 900.123.456-8`. A RUC and any other type stay as they are. */
export function formatTaxId(type: string, number: string): string {
  const nit = /^(\d{6,10})(-\d)?$/.exec(number.replaceAll('.', ''));
  if (type !== 'NIT' || !nit) return `${type} ${number}`;
  const [, digits = '', check = ''] = nit;
  return `NIT ${digits.replace(/\B(?=(\d{3})+$)/g, '.')}${check}`;
}
