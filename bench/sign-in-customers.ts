import type { Customer } from './customer.ts';
import { PASSWORD } from './data-set.ts';

export interface Caller extends Customer {
  readonly token: string;
  /** `Cookie` header of a signed-in browser. */
  readonly cookie: string;
}

export const SIGN_IN = `mutation SignIn($email: String!, $password: String!) {
  generateCustomerToken(email: $email, password: $password) {
    token role hasTermsAndConditions acl { permission }
    user { id firstname lastname isSupportUser } client { cliente clienteNit tipoNit nombre store_code }
  }
}`;

export const signInBody = (email: string): string =>
  JSON.stringify({ query: SIGN_IN, variables: { email, password: PASSWORD } });

const JSON_TYPE = { 'content-type': 'application/json' };

export async function signInToken(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers: JSON_TYPE, body: signInBody(email) });
  const { data } = (await response.json()) as { data?: { generateCustomerToken?: { token: string } } };
  if (!data?.generateCustomerToken) throw new Error(`${email} could not sign in.`);
  return data.generateCustomerToken.token;
}

/**
 * Signs each customer in through the form.
 * @returns each customer's token and cookies
 */
export async function signInCustomers(url: string, customers: readonly Customer[]): Promise<readonly Caller[]> {
  const callers: Caller[] = [];
  for (const customer of customers) {
    const token = await signInToken(url, customer.email);
    const response = await fetch(`${url}/server-middleware/auth/login`, {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ token }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The cookies of ${customer.email} could not be made: ${response.status}`);
    const cookie = response.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    callers.push({ ...customer, token, cookie });
  }
  return callers;
}
