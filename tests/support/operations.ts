import { existsSync } from 'node:fs';
import type { Access } from '#areas/session/rules/operation.ts';
import { AREAS, type Area } from '../../src/areas.ts';

/** Identifiers of one customer's records, as arguments of operations. */
export interface Belongings {
  readonly email: string;
  readonly password: string;
  readonly documentId: number;
  readonly documentNumber: string;
  readonly cufe: string;
  /** An invoice and a document in favour that can be set off. */
  readonly owedNumber: string;
  readonly favourNumber: string;
  readonly paymentUuid: string;
  /** Number of a certificate of balance. */
  readonly certificateCode: string;
  /** Identifier of a certificate of sales. */
  readonly salesCertificateId: number;
  /** An approved purchase of vouchers, the lines it was registered with, and one of its vouchers. */
  readonly voucherPurchase: string;
  readonly voucherLines: readonly object[];
  readonly voucherCode: string;
  /** Key of one of the owner's notifications. */
  readonly notificationKey: string;
  /** Segment in which the customer may pay on account. */
  readonly segment: string;
  /** Another person of the customer. */
  readonly associateId: number;
  /** The person whose identifiers these are. */
  readonly userId: number;
  readonly associateEmail: string;
  readonly destinationCode: string;
  /** A person of the customer who was invited and has no password yet. */
  readonly invitedId: number;
  /** An order at `destinationCode`, and a delivery of it with its papers. */
  readonly orderNumber: string;
  readonly deliveryNumber: string;
  /** Token of the link that was mailed to `associateEmail`; choosing a password uses it up. */
  readonly linkToken: string;
  /** Ends the subscription of the owner to the statement by mail. */
  readonly unsubscribeToken: string;
  /** Ends mails of the owner's notifications. */
  readonly unsubscribeNoticesToken: string;
  /** Lets support staff in for the customer, once. */
  readonly supportSecret: string;
}

export interface Operation extends Access {
  readonly query: string;
  readonly variables?: (theirs: Belongings) => Record<string, unknown>;
  /**
   * What another customer gets for the same request. `nothing-of-theirs`: an answer without data of the owner.
   * `as-unknown`: exactly the answer for something that does not exist. `public`: the same for everyone.
   */
  readonly toAnother: 'nothing-of-theirs' | 'as-unknown' | 'public';
}

interface Caller {
  readonly role: string;
  readonly isLubricants: boolean;
  readonly permissions: ReadonlySet<string>;
}

/**
 * Whether a caller may call an operation (docs/product/session.md#permissions). Repeats the rule, so that tests do not depend on the code under test.
 */
export function mayCall(needs: Operation['needs'], { role, isLubricants, permissions }: Caller): boolean {
  const editsProfiles = permissions.has('Terpel_Usuarios::editar_perfil');
  switch (needs) {
    case 'nothing':
    case 'session':
      return true;
    case 'legal-representative':
      return role === 'Representante Legal';
    case 'associates-manager':
      if (role === 'Representante Legal') return editsProfiles;
      return isLubricants && editsProfiles && ['Administrativo', 'Ingeniero Planificación'].includes(role);
    default:
      return [needs].flat().some((code) => permissions.has(`Terpel_${code}`));
  }
}

/** The sample calls of an area, in its `operations.sample.ts`: one for each of its operations. */
export type SampleCalls = Readonly<Record<string, Operation>>;

const sampleCallsOf = async ({ name }: Area): Promise<SampleCalls> => {
  const hasAny = existsSync(`src/areas/${name}/operations.sample.ts`);
  return hasAny ? (await import(`../../src/areas/${name}/operations.sample.ts`)).sampleCalls : {};
};

/**
 * All root fields of the contract with their access, repeated by hand: the access tables of the areas must agree. A test fails for a field that is
 * missing here.
 */
export const OPERATIONS: SampleCalls = Object.assign({}, ...(await Promise.all(AREAS.map(sampleCallsOf))));
