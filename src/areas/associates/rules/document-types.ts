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
 * The types that a form of each country offers, the default first (docs/product/people.md#identification). Peru's default is the DNI (docs/decisions/0014).
 */
const TYPES: Readonly<Record<Country, readonly DocumentType[]>> = {
  CO: [type('CC', 'Cédula de ciudadanía'), FOREIGNER, type('TI', 'Tarjeta de identidad'), type('NIT', 'NIT'), PASSPORT],
  EC: [type('NIT', 'Identificación tributaria (cédula o RUC)'), type('CI', 'Cédula'), type('RUC', 'RUC'), PASSPORT],
  PE: [type('DNI', 'DNI'), FOREIGNER, type('RUC', 'RUC'), PASSPORT],
};

/** @returns the default first */
export const documentTypesOf = (country: Country): readonly DocumentType[] => TYPES[country];

/** Whether letters belong in it: everything else is typed on a keyboard of numbers. */
export const isNumericType = (value: string): boolean => value !== 'CE' && value !== 'Pasaporte';

/** @returns of any country's; the value itself when nobody offers it */
export const documentTypeTitle = (value: string): string =>
  Object.values(TYPES)
    .flat()
    .find((each) => each.value === value)?.title ?? value;
