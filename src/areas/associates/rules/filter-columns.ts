import { codeColumn, wordColumn } from '#kernel/list/filter-columns.ts';

/** Filter columns of people in the contract. Addresses are compared in lower case. */
export const PEOPLE_COLUMNS = {
  id: codeColumn,
  email: {
    ...wordColumn,
    read: (text, report) => wordColumn.read(text.toLowerCase(), report),
  } satisfies typeof wordColumn,
  role_id: codeColumn,
  status: codeColumn,
};

/** Filter columns of delivery points in the contract. */
export const DESTINATION_COLUMNS = { id_destinatario: codeColumn, codigo_destinatario: wordColumn, estado: codeColumn };

/** Filter columns of departments in the contract. */
export const REGION_COLUMNS = { country_id: wordColumn, region_id: codeColumn };
