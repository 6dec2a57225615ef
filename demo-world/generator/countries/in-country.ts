import type { Country } from '#areas/stores/rules/countries.ts';
import { colombia } from './colombia.ts';
import type { InventedCountry } from './country.ts';
import { ecuador } from './ecuador.ts';
import { peru } from './peru.ts';

/** The demo's facts about each country: a further one is a file and its line here. */
export const IN_COUNTRY: Readonly<Record<Country, InventedCountry>> = { CO: colombia, EC: ecuador, PE: peru };
