import { codeColumn, wordColumn } from '#kernel/list/filter-columns.ts';

/** What people can be filtered by in the contract. Addresses are compared in lower case. */
export const PEOPLE_COLUMNS = {
  id: codeColumn,
  email: {
    ...wordColumn,
    read: (text, report) => wordColumn.read(text.toLowerCase(), report),
  } satisfies typeof wordColumn,
  role_id: codeColumn,
  status: codeColumn,
};

/** What delivery points can be filtered by in the contract. */
export const DESTINATION_COLUMNS = { id_destinatario: codeColumn, codigo_destinatario: wordColumn, estado: codeColumn };

/** What departments can be filtered by in the contract. */
export const REGION_COLUMNS = { country_id: wordColumn, region_id: codeColumn };
