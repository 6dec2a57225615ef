import { type Posted, textIn } from '#kernel/form/posted.ts';
import { voucherEmail } from './email.ts';

/** The fields of the payment form, in its order. */
export const PURCHASE_FIELDS = ['email', 'condiciones'] as const;
export type PurchaseField = (typeof PURCHASE_FIELDS)[number];

export type PurchaseErrors = { readonly [field in PurchaseField]?: string | undefined };

/** What the form of a voucher payment says before it is sent (docs/product/vouchers.md#paying). */
export function purchaseErrors(form: Pick<Posted, 'get'>): PurchaseErrors | undefined {
  const email = (textIn(form, 'email') ?? '').trim();
  const errors: PurchaseErrors = {
    ...(voucherEmail(email) !== undefined
      ? {}
      : {
          email:
            email === ''
              ? 'Escriba el correo que recibe los bonos.'
              : 'Revise el correo, por ejemplo compras@empresa.com.co.',
        }),
    ...(textIn(form, 'condiciones') === 'si' ? {} : { condiciones: 'Acepte las condiciones para pagar.' }),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}
