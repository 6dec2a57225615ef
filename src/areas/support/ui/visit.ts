import type { SupportVisitFragment } from '#generated/client/graphql.ts';
import type { Action } from '../rules/summarize-actions.ts';

/** A visit of support staff, with its operations in words. */
export type Visit = Omit<SupportVisitFragment, 'acciones'> & { readonly acciones: readonly Action[] };
