/** A person's state in the console, as in the contract. */
export type PersonState = 'ACTIVA' | 'INVITADA' | 'INACTIVA' | 'INACTIVA_ERP';

interface PersonFacts {
  readonly isActive: boolean;
  readonly hasPassword: boolean;
  /** Whether the person is inactive in the ERP's latest file. */
  readonly isInactiveInErp: boolean;
}

export function personState({ isActive, hasPassword, isInactiveInErp }: PersonFacts): PersonState {
  if (isActive) return hasPassword ? 'ACTIVA' : 'INVITADA';
  return isInactiveInErp ? 'INACTIVA_ERP' : 'INACTIVA';
}
