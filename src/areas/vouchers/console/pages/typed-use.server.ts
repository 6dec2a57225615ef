import type { FieldValues } from '#areas/publishing/rules/publish-field.ts';
import { STORES } from '#areas/stores/rules/stores.ts';
import { readAmount } from '#web/console/read-amount.ts';
import { placeOfUse } from '../rules/use-content.ts';
import { splitValues, type UseFieldName } from '../rules/use-form.ts';

/** A use as it was typed, in the contract's form. A text that is no amount stays as it is, for the server's sentence. */
export function typedUse(key: string, typed: FieldValues<UseFieldName>) {
  const place = placeOfUse(key);
  const toDecimal = (text: string) => (place && readAmount(text, STORES[place.store].currency)) ?? text;
  return {
    ...typed,
    montos: splitValues(typed.montos).map(toDecimal),
    monto_maximo: toDecimal(typed.monto_maximo.trim()),
  };
}
