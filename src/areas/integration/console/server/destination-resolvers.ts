import { MOST_READ } from '#areas/operators/rules/console-waits.ts';
import { operatorOf, readReason } from '#areas/operators/server/index.ts';
import type { DestinoIntegracion, EnvioIntegracion, MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import { toDecimal } from '#kernel/money.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import { EVENT_GROUPS } from '../../rules/events/kinds.ts';
import { deliveryState, destinationState, eventAmount, eventReference } from '../../rules/webhooks/delivery-state.ts';
import { presentEvent } from '../../server/present-event.ts';
import { findRemoval, presentEarlierAct } from '../../server/record-act.ts';
import {
  countDeliveries,
  type DestinationFigures,
  findEventDelivery,
  listEventDeliveries,
  listGivenUpDeliveries,
  type ShownDelivery,
} from '../../server/webhooks/delivery-queries.ts';
import {
  type DestinationRow,
  type DestinationSecret,
  findEventDestination,
  findRemovedDestination,
  listDestinationSecrets,
  listEventDestinations,
} from '../../server/webhooks/destination-queries.ts';
import {
  closeDeliveryByHand,
  createDestination,
  type DeliveryActRefusal,
  type DestinationActRefusal,
  type DestinationDeps,
  dropDestination,
  editDestination,
  findAbsence,
  pauseOrResumeDestination,
  retryDeliveryNow,
  rotateDestination,
  sendTestEvent,
} from '../../server/webhooks/destinations.ts';
import { requireIntegrationActor, seesAllStores } from './integration-actor.ts';

const FIGURE_DAYS = 7;
const DAY_MS = 86_400_000;
const MOST_GIVEN_UP = 20;
const MOST_DELIVERIES = 50;

/** Creates the resolvers for event destinations and their deliveries, for operators of all stores. */
export function createDestinationResolvers(deps: DestinationDeps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const connection = deps.database.kysely;

  /** Presents destinations with their figures and secrets, in three queries. */
  async function present(rows: readonly DestinationRow[]): Promise<DestinoIntegracion[]> {
    const now = deps.clock.now();
    const since = new Date(now.getTime() - FIGURE_DAYS * DAY_MS);
    const ids = rows.map(({ id }) => id);
    const figures = new Map((await countDeliveries(connection, since)).map((each) => [each.destino, each]));
    const secrets = Map.groupBy(await listDestinationSecrets(connection, ids), ({ destino }) => destino);
    return rows.map((row) =>
      presentDestination(row, { figures: figures.get(row.id), secrets: secrets.get(row.id), now }),
    );
  }

  /** @throws contract error for an unknown delivery, and for one of a removed destination */
  async function deliveryFor(key: { readonly destino: number; readonly numero: number }) {
    const found = await findEventDelivery(connection, key);
    if (!found) throw destinationRefusal(await findAbsence(connection, key.destino), 'delivery');
    return { destino: found.destino, numero: found.numero, nombre: found.nombre };
  }

  return {
    Query: {
      async destinosIntegracion(_source, _arguments, context) {
        if (!seesAllStores(operatorOf(context))) return null;
        const items = await present(await listEventDestinations(connection));
        const abandonados = await listGivenUpDeliveries(connection, MOST_GIVEN_UP);
        return { grupos: [...EVENT_GROUPS], items, abandonados: abandonados.map(presentDelivery) };
      },
      async destinoIntegracion(_source, { id }, context) {
        const found = seesAllStores(operatorOf(context)) ? await findEventDestination(connection, id) : undefined;
        const [destino] = found ? await present([found]) : [];
        if (!destino) return null;
        const envios = await listEventDeliveries(connection, id, MOST_DELIVERIES);
        return { grupos: [...EVENT_GROUPS], destino, envios: envios.map(presentDelivery) };
      },
      async destinoEliminado(_source, { id }, context) {
        const removed = seesAllStores(operatorOf(context)) ? await findRemovedDestination(connection, id) : undefined;
        if (!removed) return null;
        const { by, at } = await findRemoval(connection, removed.at);
        return { nombre: removed.nombre, autor: by, en: at.toISOString() };
      },
      async enviosPorAtender(_source, _arguments, context) {
        if (!seesAllStores(operatorOf(context))) return [];
        return (await listGivenUpDeliveries(connection, MOST_READ)).map(presentDelivery);
      },
      async envioIntegracion(_source, key, context) {
        if (!seesAllStores(operatorOf(context))) return null;
        const found = await findEventDelivery(connection, key);
        const destination = found && (await findEventDestination(connection, found.destino));
        if (!destination) return null;
        const body = presentEvent({ ...found, id: found.evento, cliente: found.cliente === '' ? null : found.cliente });
        return {
          envio: presentDelivery(found),
          ...{ url: destination.url, cuerpo: JSON.stringify(body, undefined, 2), respuesta: found.respuesta },
        };
      },
    },
    Mutation: {
      async crearDestinoIntegracion(_source, { destino }, context) {
        const created = await createDestination(deps, requireIntegrationActor(context), destino);
        if (!created.ok) throw invalidInput('Check the fields.', { campos: created.refusal });
        return created.value;
      },
      async cambiarDestinoIntegracion(_source, { id, version, destino }, context) {
        const edited = await editDestination(deps, requireIntegrationActor(context), { id, version, draft: destino });
        if (edited.ok) return { result: true };
        if (edited.refusal !== 'unknown' && 'campos' in edited.refusal)
          throw invalidInput('Check the fields.', edited.refusal);
        throw destinationRefusal(edited.refusal);
      },
      async rotarDestinoIntegracion(_source, { id, visto }, context) {
        const rotated = await rotateDestination(deps, requireIntegrationActor(context), { id, seen: visto });
        if (rotated.ok) return rotated.value;
        throw destinationRefusal(rotated.refusal);
      },
      async pausarDestinoIntegracion(_source, { id, pausa, visto }, context) {
        const halt = { id, isPaused: pausa, seen: visto ?? undefined };
        const halted = await pauseOrResumeDestination(deps, requireIntegrationActor(context), halt);
        if (halted.ok) return { result: true };
        throw destinationRefusal(halted.refusal);
      },
      async eliminarDestinoIntegracion(_source, { id, motivo, version, visto }, context) {
        const actor = requireIntegrationActor(context);
        const removal = { id, reason: readReason(motivo), version: version ?? undefined, seen: visto ?? undefined };
        const dropped = await dropDestination(deps, actor, removal);
        if (dropped.ok) return { result: true };
        throw destinationRefusal(dropped.refusal);
      },
      async probarDestinoIntegracion(_source, { id }, context) {
        const tried = await sendTestEvent(deps, requireIntegrationActor(context), id);
        if (!tried.ok) throw destinationRefusal(tried.refusal);
        const { estado, milisegundos, motivo, respuesta } = tried.value;
        return { estado, milisegundos, motivo, respuesta };
      },
      async reintentarEnvioIntegracion(_source, key, context) {
        const actor = requireIntegrationActor(context);
        const retried = await retryDeliveryNow(deps, actor, await deliveryFor(key));
        if (!retried.ok) throw deliveryRefusal(retried.refusal);
        return { result: true };
      },
      async cerrarEnvioIntegracion(_source, { motivo, visto, ...key }, context) {
        const actor = requireIntegrationActor(context);
        const reason = readReason(motivo);
        const closing = { ...(await deliveryFor(key)), reason, seen: visto ?? undefined };
        const closed = await closeDeliveryByHand(deps, actor, closing);
        if (!closed.ok) throw deliveryRefusal(closed.refusal);
        return { result: true };
      },
    },
  };
}

/** The refusal of an act on a destination, with the earlier act and its author. */
const destinationRefusal = (refusal: DestinationActRefusal, what: 'destination' | 'delivery' = 'destination') =>
  refusal === 'unknown'
    ? noSuchEntity(`Unknown ${what}.`)
    : invalidInput('It was not changed.', presentEarlierAct(refusal));

/** The refusal of an act on a delivery. Nobody is named when the delivery ended by itself or waits for an earlier one. */
const deliveryRefusal = (refusal: DeliveryActRefusal) =>
  invalidInput('It was not changed.', refusal === 'ended' ? { reason: refusal } : presentEarlierAct(refusal));

const isoOf = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;

interface AboutDestination {
  readonly figures: DestinationFigures | undefined;
  /** Newest first. */
  readonly secrets: readonly DestinationSecret[] | undefined;
  readonly now: Date;
}

function presentDestination(row: DestinationRow, { figures, secrets = [], now }: AboutDestination): DestinoIntegracion {
  const { id, nombre, url, grupos, tiendas, version, creado_por, pausado_por, borrados, avisados } = row;
  const earlier = secrets.slice(1).find(({ vence_en }) => vence_en && vence_en > now);
  return {
    ...{ id, nombre, url, version, creado_por, pausado_por, borrados, borrados_avisados: avisados },
    ...{ grupos: grupos && [...grupos], tiendas: tiendas && [...tiendas] },
    estado: destinationState(row, figures),
    ...{ entregados: figures?.entregados ?? 0, todos: figures?.todos ?? 0, pendientes: figures?.pendientes ?? 0 },
    ...{
      ultima_en: isoOf(figures?.ultima_en),
      pausado_en: isoOf(row.pausado_en),
      borrados_en: isoOf(row.borrados_en),
      creado_en: row.creado_en.toISOString(),
    },
    ...{ secreto: secrets[0]?.id ?? 0, dos_firmas_hasta: isoOf(earlier?.vence_en) },
  };
}

function presentDelivery(row: ShownDelivery): EnvioIntegracion {
  const { destino, nombre, numero, tipo, cliente, intentos, estado, milisegundos, motivo, detras, datos } = row;
  const amount = eventAmount(datos);
  return {
    ...{ destino, nombre, numero, tipo, intentos, milisegundos, motivo, detras },
    ...{ referencia: eventReference(datos) ?? null, cliente: cliente === '' ? null : cliente },
    ...{ monto: amount ? toDecimal(amount) : null, moneda: amount?.currency ?? null },
    ...{ estado: deliveryState(row), respuesta_estado: estado },
    ...{ primero_en: isoOf(row.primero_en), ultimo_en: isoOf(row.ultimo_en), siguiente_en: isoOf(row.siguiente_en) },
    ...{ abandonado_en: isoOf(row.abandonado_en), terminado_en: isoOf(row.terminado_en) },
  };
}
