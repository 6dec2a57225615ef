import { translate } from '#areas/session/rules/contract-messages.ts';

const SENTENCES: Record<string, string> = {
  'You do not have permission for this operation.': 'Su usuario no tiene permiso para ver los pedidos.',
  'More than 10000 rows: ask for fewer months or for one delivery point.':
    'Son demasiados datos para una página. Elija menos meses o un solo destino.',
};

/** Spanish sentence for a message of the contract on the pages of orders. */
export const translateOrders = (message: string | undefined): string => translate(message, SENTENCES);
