/**
 * What scripts and styles of this document must carry. Each answer of the server has a nonce of its own, also one that only
 * brings data; the document keeps the policy, and so the nonce, that it came with.
 * @param ofAnswer on the server, where the answer is the document
 */
export const documentNonce = (ofAnswer?: string): string | undefined =>
  typeof document === 'undefined' ? ofAnswer : document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
