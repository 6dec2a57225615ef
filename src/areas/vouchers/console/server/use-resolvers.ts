import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { type OperatorContext, operatorOf } from '#areas/operators/server/index.ts';
import {
  presentDates,
  presentOwner,
  presentThing,
  publishingActs,
  requireCleanHtml,
  requireFields,
} from '#areas/publishing/server/index.ts';
import { STORES } from '#areas/stores/rules/stores.ts';
import type { MutationResolvers, QueryResolvers, UsoBonoInput } from '#generated/operator.ts';
import type { Connection } from '#platform/database/database.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import type { Publications } from '#platform/publishing/publisher.ts';
import { NEW_USE_CODE, placeOfUse, type UseContent, type UsePlace } from '../rules/use-content.ts';
import { readUse } from '../rules/use-form.ts';
import { listConsoleUses } from './uses-queries.ts';

interface Deps {
  readonly connection: Connection;
  readonly uses: Publications<UseContent>;
}

const present = (use: UseContent) => ({ ...use, montos: [...use.montos] });

/** Uses of vouchers and their values, for operators. */
export function createUseResolvers({ connection, uses }: Deps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const acts = publishingActs(uses);

  /** @returns undefined for a use of another store, and for a code that cannot be added */
  async function findUse(context: OperatorContext, clave: string) {
    const place = placeOfUse(clave);
    if (!place || !operatorScope(operatorOf(context)).stores.includes(place.store)) return undefined;
    const [thing, live] = await Promise.all([uses.find(clave), uses.findLive(clave)]);
    const isKnown = live !== undefined || thing.version > 0;
    return isKnown || NEW_USE_CODE.test(place.uso) ? { place, thing, live } : undefined;
  }

  /** @throws contract error for a use of another store */
  async function requireUse(context: OperatorContext, clave: string): Promise<UsePlace> {
    const found = await findUse(context, clave);
    if (!found) throw noSuchEntity('Unknown use.');
    return found.place;
  }

  /** @throws contract error with sentences by field */
  async function readContent(context: OperatorContext, clave: string, input: UsoBonoInput): Promise<UseContent> {
    const { store } = await requireUse(context, clave);
    if (!STORES[store].shows.vouchers) throw invalidInput('The store sells no vouchers.', { reason: 'store' });
    const read = readUse({ ...input, montos: input.montos.join('\n') }, STORES[store].currency);
    if (read.ok) return { ...read.value, terminos: requireCleanHtml(read.value.terminos) };
    requireFields(read.refusal);
    throw invalidInput('The use cannot be sold.');
  }

  return {
    Query: {
      async usosBonosConsola(_source, _args, context) {
        const [items, things] = await Promise.all([
          listConsoleUses(connection, operatorScope(operatorOf(context))),
          uses.list(),
        ]);
        const thingOf = new Map(things.map((thing) => [thing.clave, thing]));
        return items.flatMap((use) => {
          const place = placeOfUse(use.clave);
          const thing = thingOf.get(use.clave);
          if (!place) return [];
          return [
            {
              ...{ ...use, montos: [...use.montos], moneda: STORES[place.store].currency },
              ...{ store_code: place.store, uso: place.uso, dueno: presentOwner(thing?.dueno ?? 'erp') },
              ...{ tiene_borrador: thing?.hasDraft ?? false, ...presentDates(thing) },
            },
          ];
        });
      },
      async usoBonoConsola(_source, { clave, comparar }, context) {
        const found = await findUse(context, clave);
        if (!found) return null;
        const { place, thing, live } = found;
        return {
          ...{ clave, store_code: place.store, uso: place.uso, moneda: STORES[place.store].currency },
          puede_cambiar: STORES[place.store].shows.vouchers,
          ...presentThing(thing, { live, comparar, titleOf: ({ titulo }) => titulo, present }),
        };
      },
    },
    Mutation: {
      guardarUsoBono: async (_source, { clave, version, contenido }, context) =>
        acts.save(context, { clave, version }, await readContent(context, clave, contenido)),
      publicarUsoBono: async (_source, { clave, version, contenido, ...times }, context) =>
        acts.publish(context, { clave, version }, await readContent(context, clave, contenido), times),
      async decidirUsoBono(_source, { clave, version, ...decided }, context) {
        await requireUse(context, clave);
        return acts.decide(context, { clave, version }, decided);
      },
    },
  };
}
