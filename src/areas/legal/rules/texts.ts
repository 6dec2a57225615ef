/** The two texts that each person accepts separately, in the order of the form (docs/product/legal.md#rules). */
export const TEXT_KINDS = ['terminos', 'tratamiento'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

export const isTextKind = (word: string): word is TextKind => TEXT_KINDS.some((kind) => kind === word);

/** HTML tags allowed in a text: words, lists and tables, no pictures (`sanitizeHtml`). */
export const TEXT_TAGS = [
  ...(['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'a', 'blockquote'] as const),
  ...(['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const),
];

interface Version {
  readonly tipo: string;
  readonly version: number;
}

/** The versions of both texts that a person saw on the screen. */
export interface TextVersions {
  readonly terms: number;
  readonly policy: number;
}

/**
 * Whether the versions on the screen are still in force. If not, the evidence would name a text that the person has not read
 * (docs/product/legal.md#evidence).
 */
export const areInForce = (read: TextVersions, inForce: readonly Version[]): boolean =>
  isInForce('terminos', read.terms, inForce) && isInForce('tratamiento', read.policy, inForce);

const isInForce = (kind: TextKind, version: number, inForce: readonly Version[]): boolean =>
  inForce.some((text) => text.tipo === kind && text.version === version);

/** Names of the form's fields, the same as in the contract (`UpdateCustomerV2Input`). */
export const ACCEPTANCE_FIELDS = {
  terms: 'terms_and_conditions',
  policy: 'data_use_policy',
  termsVersion: 'terms_version',
  policyVersion: 'data_policy_version',
} as const;

/** A Spanish error message for each box that is not ticked. */
export interface AcceptanceErrors {
  readonly terms?: string | undefined;
  readonly policy?: string | undefined;
}

export type AcceptanceResult =
  | { readonly isAccepted: true; readonly versions: TextVersions }
  | { readonly isAccepted: false; readonly errors: AcceptanceErrors };

const MUST_ACCEPT = {
  terms: 'Para continuar debe aceptar los términos y condiciones.',
  policy: 'Para continuar debe aceptar la política de tratamiento de datos.',
} as const;

/** Reads the fields of `AcceptanceFields`. Both boxes must be ticked (docs/product/legal.md#rules). An unreadable version becomes 0. */
export function readAcceptance(form: Pick<FormData, 'get'>): AcceptanceResult {
  const isTicked = (name: string): boolean => form.get(name) === 'true';
  const errors: AcceptanceErrors = {
    ...(!isTicked(ACCEPTANCE_FIELDS.terms) && { terms: MUST_ACCEPT.terms }),
    ...(!isTicked(ACCEPTANCE_FIELDS.policy) && { policy: MUST_ACCEPT.policy }),
  };
  if (errors.terms || errors.policy) return { isAccepted: false, errors };
  const versions = {
    terms: versionIn(form.get(ACCEPTANCE_FIELDS.termsVersion)),
    policy: versionIn(form.get(ACCEPTANCE_FIELDS.policyVersion)),
  };
  return { isAccepted: true, versions };
}

/** Returns 0 for an unreadable version, because version 0 is never in force. */
const versionIn = (posted: FormDataEntryValue | null): number => {
  const version = Number(posted);
  return Number.isInteger(version) && version > 0 && version < 2 ** 31 ? version : 0;
};
