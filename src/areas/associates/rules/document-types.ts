import type { Country } from './identification.ts';

/** As `listadoTiposDocumentos` gives it: `value` is what is kept, `title` what is read. */
export interface DocumentType {
  readonly label: string;
  readonly title: string;
  readonly value: string;
}

const type = (value: string, title: string): DocumentType => ({ label: value, title, value });

const PASSPORT = type('Pasaporte', 'Pasaporte');
const FOREIGNER = type('CE', 'Cédula de extranjería');

/**
 * What a form of each country offers, the default first: CC, in Ecuador NIT (platform.txt §5); Peru, of which the specification says
 * nothing, has neither: its DNI (docs/decisions/0014).
 */
const TYPES: Readonly<Record<Country, readonly DocumentType[]>> = {
  CO: [type('CC', 'Cédula de ciudadanía'), FOREIGNER, type('TI', 'Tarjeta de identidad'), type('NIT', 'NIT'), PASSPORT],
  EC: [type('NIT', 'Identificación tributaria (cédula o RUC)'), type('CI', 'Cédula'), type('RUC', 'RUC'), PASSPORT],
  PE: [type('DNI', 'DNI'), FOREIGNER, type('RUC', 'RUC'), PASSPORT],
};

/** @returns the default first */
export const documentTypesOf = (country: Country): readonly DocumentType[] => TYPES[country];

/** Whether letters belong in it: everything else is typed on a keyboard of numbers (platform.txt §5). */
export const isNumericType = (value: string): boolean => value !== 'CE' && value !== 'Pasaporte';

/** @returns of any country's; the value itself when nobody offers it */
export const documentTypeTitle = (value: string): string =>
  Object.values(TYPES)
    .flat()
    .find((each) => each.value === value)?.title ?? value;
