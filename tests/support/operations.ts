import { existsSync } from 'node:fs';
import type { Access } from '#areas/session/rules/operation.ts';
import type { Database } from '#platform/database/database.ts';
import { AREAS, type Area } from '../../src/areas.ts';

/** Ids of one customer's records, for arguments of operations. */
export interface Belongings {
  readonly email: string;
  readonly password: string;
  readonly documentId: number;
  readonly documentNumber: string;
  readonly cufe: string;
  /** An invoice and a document in favour that can be set off against each other. */
  readonly owedNumber: string;
  readonly favourNumber: string;
  readonly paymentUuid: string;
  /** Number of a certificate of balance. */
  readonly certificateCode: string;
  /** Identifier of a certificate of sales. */
  readonly salesCertificateId: number;
  /** An approved purchase of vouchers, its registered lines, and the code of one of its vouchers. */
  readonly voucherPurchase: string;
  readonly voucherLines: readonly object[];
  readonly voucherCode: string;
  /** Key of one of the owner's notifications. */
  readonly notificationKey: string;
  /** Segment in which the customer may pay on account. */
  readonly segment: string;
  /** Another person of the customer. */
  readonly associateId: number;
  /** The owner of these records. */
  readonly userId: number;
  readonly associateEmail: string;
  readonly destinationCode: string;
  /** An invited person of the customer, still without a password. */
  readonly invitedId: number;
  /** An order to `destinationCode`, and its delivery with papers. */
  readonly orderNumber: string;
  readonly deliveryNumber: string;
  /** Token of the link mailed to `associateEmail`; valid for one use. */
  readonly linkToken: string;
  /** Token that ends the owner's subscription to statements. */
  readonly unsubscribeToken: string;
  /** Token that ends the owner's notification mails. */
  readonly unsubscribeNoticesToken: string;
  /** Opens the customer's account to support staff, once. */
  readonly supportSecret: string;
}

/** Facts for a row that a sample call adds. */
export interface OwnRow {
  /** The owner's customer. */
  readonly cliente: string;
  readonly email: string;
  /** A text that no other customer may see: the row contains it, or the mail address. */
  readonly secret: string;
}

export interface Operation extends Access {
  readonly query: string;
  readonly variables?: (theirs: Belongings) => Record<string, unknown>;
  /** Adds a row that the owner's call returns. Undefined: the owner's documents, payments and people are enough. */
  readonly addRow?: (database: Database, row: OwnRow) => Promise<unknown>;
  /**
   * Answer for another customer. `nothing-of-theirs`: no data of the owner. `as-unknown`: the same answer as for an
   * unknown id. `public`: the same answer for everyone.
   */
  readonly toAnother: 'nothing-of-theirs' | 'as-unknown' | 'public';
}

interface Caller {
  readonly role: string;
  readonly isLubricants: boolean;
  readonly permissions: ReadonlySet<string>;
}

/**
 * Whether a caller may call an operation (docs/product/session.md#permissions). Repeats the rule, so that tests do
 * not rely on the tested code.
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

/** Sample calls of an area in `operations.sample.ts`, one per operation. */
export type SampleCalls = Readonly<Record<string, Operation>>;

const sampleCallsOf = async ({ name }: Area): Promise<SampleCalls> => {
  const hasAny = existsSync(`src/areas/${name}/operations.sample.ts`);
  return hasAny ? (await import(`../../src/areas/${name}/operations.sample.ts`)).sampleCalls : {};
};

/**
 * All root fields of the contract with their access, written by hand and compared with the areas' access tables. A
 * test finds missing fields.
 */
export const OPERATIONS: SampleCalls = Object.assign({}, ...(await Promise.all(AREAS.map(sampleCallsOf))));
