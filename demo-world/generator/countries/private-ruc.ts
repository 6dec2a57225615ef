const PRIVATE_RUC_WEIGHTS = [4, 3, 2, 7, 6, 5, 4, 3, 2];

/** The tenth digit of a private company's RUC, from the first nine; 10 means that no such RUC is issued. */
export function privateRucCheckDigit(nine: string): number {
  const sum = [...nine].reduce((total, digit, place) => total + Number(digit) * (PRIVATE_RUC_WEIGHTS[place] ?? 0), 0);
  return sum % 11 === 0 ? 0 : 11 - (sum % 11);
}
