declare const sanitized: unique symbol;

/**
 * Sanitised HTML. Only the sanitiser (platform/html) creates this type, so a plain string in its place does not
 * compile.
 */
export type SafeHtml = string & { readonly [sanitized]: true };
