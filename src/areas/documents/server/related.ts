import { hasAnyPermission, type PermissionNeed } from '#areas/session/rules/permissions.ts';
import { type CustomerScope, type Session, scopeOf } from '#areas/session/rules/scope.ts';
import { isStoreCode, STORES, type Store } from '#areas/stores/rules/stores.ts';
import type { Relacionado } from '#generated/contract.ts';

/** What a later area knows of documents, such as the orders that invoices were made of. The wiring hands it over. */
export interface DocumentRelation {
  /** The contract's `tipo`. */
  readonly tipo: string;
  /** Who may know of it. */
  readonly needs: PermissionNeed;
  /** In which stores there is something to lead to. */
  readonly isIn: (store: Store) => boolean;
  /** By identifier of the document, for all of them at once. Documents without any may be missing. */
  readonly numbersOf: (scope: CustomerScope, ids: readonly number[]) => Promise<ReadonlyMap<number, readonly string[]>>;
}

/** Asks every relation that the session may know about these documents, once for all of them. */
export type RelatedTo = (session: Session, ids: readonly number[]) => Promise<(id: number) => Relacionado[]>;

interface Deps {
  /** The distributor's configured name, the first part of every permission. */
  readonly provider: string;
  readonly relations: readonly DocumentRelation[];
}

/** For answers whose query does not select the field. */
export const NOT_ASKED = (): Relacionado[] => [];

export function openRelated({ provider, relations }: Deps): RelatedTo {
  const mayKnow = (session: Session, { needs, isIn }: DocumentRelation): boolean =>
    hasAnyPermission(session, provider, needs) && isStoreCode(session.storeCode) && isIn(STORES[session.storeCode]);
  return async (session, ids) => {
    if (ids.length === 0) return NOT_ASKED;
    const known = relations.filter((relation) => mayKnow(session, relation));
    const found = await Promise.all(
      known.map(async ({ tipo, numbersOf }) => ({ tipo, numbers: await numbersOf(scopeOf(session), ids) })),
    );
    return (id) =>
      found.flatMap(({ tipo, numbers }) => (numbers.get(id) ?? []).map((numero): Relacionado => ({ tipo, numero })));
  };
}
