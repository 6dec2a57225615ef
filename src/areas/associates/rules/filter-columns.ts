import { codeColumn, requiredTextColumn } from '#kernel/list/filter-columns.ts';

/** Filter columns for people in the contract. Mail addresses compare in lower case. */
export const PEOPLE_COLUMNS = {
  id: codeColumn,
  email: {
    ...requiredTextColumn,
    read: (text, report) => requiredTextColumn.read(text.toLowerCase(), report),
  } satisfies typeof requiredTextColumn,
  role_id: codeColumn,
  status: codeColumn,
};

/** Filter columns for delivery points in the contract. */
export const DESTINATION_COLUMNS = {
  id_destinatario: codeColumn,
  codigo_destinatario: requiredTextColumn,
  estado: codeColumn,
};

/** Filter columns for departments in the contract. */
export const REGION_COLUMNS = { country_id: requiredTextColumn, region_id: codeColumn };
