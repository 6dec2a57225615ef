import { hasPlainLetters, isMailAddress, normalizeNewAddress } from '#areas/session/rules/address.ts';
import { type Posted, postedText } from '#kernel/form/posted.ts';

/** Fields of the payment form, in order. */
export const PURCHASE_FIELDS = ['email', 'condiciones'] as const;
export type PurchaseField = (typeof PURCHASE_FIELDS)[number];

export type PurchaseErrors = { readonly [field in PurchaseField]?: string | undefined };

/** Validates the form of a voucher payment (docs/product/vouchers.md#paying). @returns undefined without errors */
export function purchaseErrors(form: Pick<Posted, 'get'>): PurchaseErrors | undefined {
  const email = emailProblem(postedText(form, 'email') ?? '');
  const errors: PurchaseErrors = {
    ...(email !== undefined && { email }),
    ...(postedText(form, 'condiciones') === 'si' ? {} : { condiciones: 'Acepte las condiciones para pagar.' }),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** Pattern of a domain's last part: letters, or punycode for other scripts. */
const TOP_LEVEL = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

const LONGEST = 254;

/** Normalizes a mail address for storage. @returns undefined for an address that cannot get mail (docs/product/vouchers.md#limits) */
export function normalizeVoucherAddress(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined;
  const address = normalizeNewAddress(typed);
  return isMailAddress(address) && TOP_LEVEL.test(address) ? address : undefined;
}

/** The problem with a mail address and its remedy, in a sentence. @returns undefined for a usable address */
export function emailProblem(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '') return 'Escriba el correo que recibe los bonos.';
  if (normalizeVoucherAddress(address) !== undefined) return undefined;
  if (address.length > LONGEST) return `El correo tiene más de ${LONGEST} letras. Revíselo.`;
  if (/\s/.test(address)) return 'Al correo le sobra un espacio. Quítelo.';
  if (/[,;]/.test(address)) return 'Escriba un solo correo, sin comas.';
  const [name = '', domain = '', ...more] = address.split('@');
  if (!address.includes('@')) return 'Al correo le falta la arroba (@), por ejemplo compras@empresa.com.co.';
  if (more.length > 0) return 'El correo tiene más de una arroba (@). Deje una.';
  if (name === '') return 'Escriba el nombre antes de la arroba, por ejemplo compras@empresa.com.co.';
  if (domain === '') return 'Escriba lo que va después de la arroba, por ejemplo empresa.com.co.';
  if (!domain.includes('.')) return `A «${shortened(domain)}» le falta la terminación, por ejemplo .com o .co.`;
  if (domain.endsWith('.')) return 'El correo termina en punto. Quítelo o complete la dirección.';
  if (!hasPlainLetters(address)) return 'El correo tiene una letra que no sirve en una dirección. Revíselo.';
  const end = domain.slice(domain.lastIndexOf('.'));
  if (isMailAddress(normalizeNewAddress(address)))
    return `«${shortened(end)}» no es la terminación de un correo. Revísela: por ejemplo .com o .co.`;
  return 'Revise el correo, por ejemplo compras@empresa.com.co.';
}

const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
