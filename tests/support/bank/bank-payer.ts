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
export const actAtBank = (payment: PaymentAnswer, accion: string): Promise<string> =>
  pressAtBank(addressOf(payment), accion);

export async function pressAtBank(address: string, accion: string): Promise<string> {
  return pressOnPage(await openPage(address), accion);
}

function addressOf(payment: PaymentAnswer): string {
  const address = new URL(payment.url_redirect);
  address.searchParams.set('token', encryptToken(payment.token, payment.phrase, PUBLIC_MARKERS));
  address.searchParams.set('uuid', payment.uuid);
  return address.href;
}

/** Comes to the bank. @returns the address of its page, which stays when the bank is away for some time */
export const enterBank = (payment: PaymentAnswer): Promise<string> => openPage(addressOf(payment));

async function openPage(address: string): Promise<string> {
  const entered = await fetch(address, { redirect: 'manual' });
  const page = entered.headers.get('location');
  if (entered.status !== 303 || !page) throw new Error(`The bank did not let the payer in: ${entered.status}`);
  return new URL(page, address).href;
}

/** Presses a button on the bank's page. */
export async function pressOnPage(page: string, accion: string): Promise<string> {
  const answered = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ accion }),
    redirect: 'manual',
  });
  return answered.headers.get('location') ?? `HTTP ${answered.status}`;
}
