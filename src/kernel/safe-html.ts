declare const sanitized: unique symbol;

/** HTML that went through the sanitiser (platform/html), which alone makes it: what only might be safe does not compile. */
export type SafeHtml = string & { readonly [sanitized]: true };
