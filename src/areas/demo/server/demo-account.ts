/** An account of the demo with its password. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly store: string;
  readonly shows: string;
}
