import type { InvoiceRowFragment } from '#generated/client/graphql.ts';
import { pagedParams } from '#kernel/list/list-address.ts';
import { INVOICE_LIST } from '../../rules/invoice-list.ts';
import type { Selection } from './selection.ts';

interface HiddenChoicesProps {
  readonly search: URLSearchParams;
  readonly selection: Selection;
  readonly shown: readonly InvoiceRowFragment[];
}

/**
 * Hidden fields of the list's form: the list's own parameters, and chosen invoices that are filtered out or not loaded.
 */
export function HiddenChoices({ search, selection, shown }: HiddenChoicesProps) {
  const onScreen = new Set(shown.map(({ id_edocta_detalle }) => id_edocta_detalle));
  return (
    <>
      {[...pagedParams(INVOICE_LIST, search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {selection.map(({ id }) => !onScreen.has(id) && <input key={id} type="hidden" name="documento" value={id} />)}
    </>
  );
}
