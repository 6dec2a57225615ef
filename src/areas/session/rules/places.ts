/** Addresses of pages of later areas to which earlier ones link. */
export interface Places {
  /** The person's own profile. */
  readonly profile: string;
  /** Page on which a link for a new password is requested. */
  readonly forgottenPassword: string;
  /** List of the person's ordered files; the route also accepts the orders. */
  readonly downloads: string;
  /** Page of the notification preferences. */
  readonly notices: string;
  /** Page on which payments in favour are set off against invoices. */
  readonly compensations: string;
  /** Pages of the demo: its accounts, and the mails that it sent. */
  readonly demoAccounts: string;
  readonly demoMails: string;
}
