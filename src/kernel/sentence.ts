/** The text with one mark at its end: texts of the ERP and of the distributor come with and without it. An empty text stays empty. */
export function asSentence(text: string): string {
  const words = text.trim().replace(/[.\s]+$/, '');
  return words === '' || /[!?…]$/.test(words) ? words : `${words}.`;
}
