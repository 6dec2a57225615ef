import { COUNTRIES, COUNTRY_CODES } from '#areas/stores/rules/countries.ts';
import { STORE_NAMES } from '#areas/stores/rules/stores.ts';
import { CONSOLE_DAYS } from '#kernel/list/console-fields.ts';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { choiceField } from '#kernel/list/list-fields.ts';
import { REPORTS_PATH } from './pages.ts';

const COUNTRY_NAMES = Object.fromEntries(COUNTRY_CODES.map((code) => [code, COUNTRIES[code].name]));

/** Filter of the reports: the fields of a list without rows (docs/product/reports.md#filter). */
export const REPORT_LIST = {
  path: REPORTS_PATH,
  rowId: 'desde',
  fields: {
    fecha: CONSOLE_DAYS,
    tienda: choiceField({
      words: { label: 'Tienda', chip: 'Tienda', remove: 'Quitar la tienda' },
      options: STORE_NAMES,
      all: 'Todas',
      wrong: 'Elija una tienda de la lista.',
    }),
    pais: choiceField({
      words: { label: 'País', chip: 'País', remove: 'Quitar el país' },
      options: COUNTRY_NAMES,
      all: 'Todos',
      wrong: 'Elija un país de la lista.',
    }),
  },
  words: {
    title: 'Informes',
    one: 'informe',
    many: 'informes',
    fromStart: 'Ver desde el comienzo',
    loadFailed: 'No pudimos traer el informe',
  },
} as const satisfies ListDeclaration;
