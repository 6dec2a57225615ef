const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** The check digit of a Colombian NIT, from the other digits (at most fifteen): weights from the right, modulo 11. */
export function nitCheckDigit(nit: string): number {
  const sum = [...nit].reverse().reduce((total, digit, place) => total + Number(digit) * (NIT_WEIGHTS[place] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/** The tenth digit of an Ecuadorian cédula. @param nine its first nine digits @returns 0 to 9 */
export function cedulaCheckDigit(nine: string): number {
  const sum = [...nine].reduce((total, digit, place) => {
    const product = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
