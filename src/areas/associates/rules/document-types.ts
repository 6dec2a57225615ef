import { COUNTRIES } from '#areas/stores/rules/countries.ts';

/** Whether letters belong in it: everything else is typed on a keyboard of numbers. */
export const isNumericType = (value: string): boolean => value !== 'CE' && value !== 'Pasaporte';

/** @returns of any country's; the value itself when nobody offers it */
export const documentTypeTitle = (value: string): string =>
  Object.values(COUNTRIES)
    .flatMap(({ documentTypes }) => documentTypes)
    .find((each) => each.value === value)?.title ?? value;
