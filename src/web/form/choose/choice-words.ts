/** Words for the choices, with a feminine noun: `estación`, `sede`. */
export interface ChoiceWords {
  readonly one: string;
  readonly many: string;
  /** Title of the whole field. */
  readonly title: string;
}

export const inNumbers = (count: number): string => count.toLocaleString('es-CO');

/** `1 estación`, `20.000 estaciones`. */
export const counted = (count: number, { one, many }: ChoiceWords): string =>
  `${inNumbers(count)} ${count === 1 ? one : many}`;

/** `3 de 20.000 estaciones`. */
export const chosenOf = (chosen: number, total: number, words: ChoiceWords): string =>
  `${inNumbers(chosen)} de ${counted(total, words)}`;
