import { type Posted, textIn } from '#kernel/form/posted.ts';
import { emailProblem } from './email.ts';

/** The fields of the payment form, in its order. */
export const PURCHASE_FIELDS = ['email', 'condiciones'] as const;
export type PurchaseField = (typeof PURCHASE_FIELDS)[number];

export type PurchaseErrors = { readonly [field in PurchaseField]?: string | undefined };

/** Validation of a voucher payment's form before it is sent (docs/product/vouchers.md#paying). */
export function purchaseErrors(form: Pick<Posted, 'get'>): PurchaseErrors | undefined {
  const email = emailProblem(textIn(form, 'email') ?? '');
  const errors: PurchaseErrors = {
    ...(email !== undefined && { email }),
    ...(textIn(form, 'condiciones') === 'si' ? {} : { condiciones: 'Acepte las condiciones para pagar.' }),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}
