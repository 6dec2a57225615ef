/**
 * What the pages know of the signed-in user without asking: the cookies `user`, `permissions` and `terms-conditions`
 * (platform.txt §3, decision 3). They steer the guard and the header; data calls are authorised by the token alone.
 */
export interface SessionFacts {
  readonly userId: number;
  readonly clientCode: string;
  readonly role: string;
  readonly authenticated: boolean;
  readonly isSupportUser: boolean;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string;
  readonly taxId: string;
  readonly permissions: readonly string[];
  readonly termsId: number;
  readonly hasTermsAndConditions: boolean;
}
