declare const sanitized: unique symbol;

/**
 * HTML from the sanitiser (platform/html), the only code that makes this type. A plain string in its place does not
 * compile.
 */
export type SafeHtml = string & { readonly [sanitized]: true };
