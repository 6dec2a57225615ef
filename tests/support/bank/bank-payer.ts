import { encryptToken, PUBLIC_MARKERS } from '#platform/crypto-js-token.ts';

interface PaymentAnswer {
  readonly uuid: string;
  readonly url_redirect: string;
  readonly phrase: string;
  readonly token: string;
}

/**
 * Acts as the payer's browser at the bank: opens the address, follows redirects, presses a button.
 * @returns the address to which the bank redirects the browser back
 */
export async function actAtBank(payment: PaymentAnswer, accion: string): Promise<string> {
  const address = new URL(payment.url_redirect);
  address.searchParams.set('token', encryptToken(payment.token, payment.phrase, PUBLIC_MARKERS));
  address.searchParams.set('uuid', payment.uuid);
  return pressAtBank(address.href, accion);
}

export async function pressAtBank(address: string, accion: string): Promise<string> {
  const entered = await fetch(address, { redirect: 'manual' });
  const page = entered.headers.get('location');
  if (entered.status !== 303 || !page) throw new Error(`The bank did not let the payer in: ${entered.status}`);
  const answered = await fetch(new URL(page, address), {
    method: 'POST',
    body: new URLSearchParams({ accion }),
    redirect: 'manual',
  });
  return answered.headers.get('location') ?? `HTTP ${answered.status}`;
}
