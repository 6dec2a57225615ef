import type { NavGroup } from '#ui/console/navigation.tsx';

/** The data of the console's frame. */
export interface FrameData {
  /** Number of the operator, whose drafts the browser keeps. */
  readonly operator: number;
  readonly who: { readonly name: string; readonly role: string };
  readonly groups: readonly NavGroup[];
  /** Whether the second factor was proved in the last ten minutes. */
  readonly isConfirmed: boolean;
  /** Whether the operator has an authenticator application, and passkeys. */
  readonly hasApp: boolean;
  readonly hasPasskeys: boolean;
}
