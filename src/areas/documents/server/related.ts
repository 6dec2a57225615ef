import { hasAnyPermission, type PermissionNeed } from '#areas/session/rules/permissions.ts';
import { type CustomerScope, type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { isStoreCode, STORES, type Store } from '#areas/stores/rules/stores.ts';
import type { Relacionado } from '#generated/contract.ts';

/** Links from documents to records of a later area, such as the orders of invoices. The wiring passes them in. */
export interface DocumentRelation {
  /** Value of the contract's `tipo`. */
  readonly tipo: string;
  /** Permission to see the links. */
  readonly needs: PermissionNeed;
  /** Whether a store has the page for the records. */
  readonly isIn: (store: Store) => boolean;
  /** Numbers of the records by document, loaded in one batch. Documents without records may be missing. */
  readonly numbersOf: (scope: CustomerScope, ids: readonly number[]) => Promise<ReadonlyMap<number, readonly string[]>>;
}

/** Loads the links to all records that the session may see, in one batch for these documents. */
export type LoadRelatedLinks = (session: Session, ids: readonly number[]) => Promise<(id: number) => Relacionado[]>;

interface Deps {
  /** The distributor's configured name, which every permission begins with. */
  readonly provider: string;
  readonly relations: readonly DocumentRelation[];
}

/** Default for queries that do not select the field. */
export const NO_RELATED = (): Relacionado[] => [];

export function createDocumentRelationLookup({ provider, relations }: Deps): LoadRelatedLinks {
  const mayKnow = (session: Session, { needs, isIn }: DocumentRelation): boolean =>
    hasAnyPermission(session, provider, needs) && isStoreCode(session.storeCode) && isIn(STORES[session.storeCode]);
  return async (session, ids) => {
    if (ids.length === 0) return NO_RELATED;
    const known = relations.filter((relation) => mayKnow(session, relation));
    const found = await Promise.all(
      known.map(async ({ tipo, numbersOf }) => ({ tipo, numbers: await numbersOf(scopeOf(session), ids) })),
    );
    return (id) =>
      found.flatMap(({ tipo, numbers }) => (numbers.get(id) ?? []).map((numero): Relacionado => ({ tipo, numero })));
  };
}
