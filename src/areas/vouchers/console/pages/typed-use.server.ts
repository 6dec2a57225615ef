import type { FieldValues } from '#areas/publishing/rules/publish-field.ts';
import { STORES } from '#areas/stores/rules/stores.ts';
import { readAmount } from '#web/console/read-amount.ts';
import { placeOfUse } from '../rules/use-content.ts';
import { splitValues, type UseFieldName } from '../rules/use-form.ts';

/** A typed use in the contract's format. Invalid amounts stay unchanged, so that the server names them. */
export function typedUse(key: string, typed: FieldValues<UseFieldName>) {
  const place = placeOfUse(key);
  const toDecimal = (text: string) => (place && readAmount(text, STORES[place.store].currency)) ?? text;
  return {
    ...typed,
    montos: splitValues(typed.montos).map(toDecimal),
    monto_maximo: toDecimal(typed.monto_maximo.trim()),
  };
}
