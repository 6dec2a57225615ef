/** Somebody who signs in while measuring. */
export interface Customer {
  readonly cliente: string;
  readonly email: string;
}
