/** Addresses of pages of later areas to which earlier ones link. */
export interface Places {
  /** The person's own profile. */
  readonly profile: string;
  /** Where a link to choose a new password is requested. */
  readonly forgottenPassword: string;
  /** Files that the person ordered; it takes the orders. */
  readonly downloads: string;
  /** What the person is notified of, and where. */
  readonly notices: string;
  /** Where payments in favour are set off against invoices. */
  readonly compensations: string;
  /** Of the demonstration: its accounts, and the mails it sent. */
  readonly demoAccounts: string;
  readonly demoMails: string;
}
