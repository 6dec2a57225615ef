/**
 * Ends the text with exactly one punctuation mark: texts of the ERP and the distributor come with or without it. An
 * empty text stays empty.
 */
export function endWithPeriod(text: string): string {
  const words = text.trim().replace(/[.\s]+$/, '');
  return words === '' || /[!?…]$/.test(words) ? words : `${words}.`;
}
