import { pagedParams } from '#kernel/list/list-address.ts';
import { INVOICE_LIST } from '../../rules/invoice-list.ts';
import { PAY_PATH } from '../../rules/pay-address.ts';

/**
 * The dialog over the list, with these documents or with everything overdue. It keeps the list's own parameters, so that closing it leads
 * back to the same list.
 */
export function payHref(search: URLSearchParams, documents: readonly number[] | 'vencidas'): string {
  const params = pagedParams(INVOICE_LIST, search);
  if (documents === 'vencidas') params.set('vencidas', '1');
  else for (const id of documents) params.append('documento', String(id));
  return params.size > 0 ? `${PAY_PATH}?${params}` : PAY_PATH;
}
