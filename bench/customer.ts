/** A person who signs in during the bench. */
export interface Customer {
  readonly cliente: string;
  readonly email: string;
}
