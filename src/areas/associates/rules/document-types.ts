import { COUNTRIES } from '#areas/stores/rules/countries.ts';

/**
 * Whether numbers of this document type have digits only; phones then show the numeric keyboard.
 * @param value code, `CC`
 */
export const isNumericType = (value: string): boolean => value !== 'CE' && value !== 'Pasaporte';

/** Title of a document type of any country. @param value code, `CC` @returns the code itself when it is unknown */
export const documentTypeTitle = (value: string): string =>
  Object.values(COUNTRIES)
    .flatMap(({ documentTypes }) => documentTypes)
    .find((each) => each.value === value)?.title ?? value;
