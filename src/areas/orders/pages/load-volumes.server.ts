import { data, type RouterContextProvider } from 'react-router';
import { portalData } from '#areas/session/pages/session-context.server.ts';
import type { VolumesPageQuery } from '#generated/client/graphql.ts';
import type { FieldOption } from '#kernel/list/list-field.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { listProblem } from '#web/list/load-list.server.ts';
import { translateOrders } from '../rules/contract-messages.ts';
import { askedVolumes, type VolumesAsked } from '../rules/volumes.ts';
import { VolumesPage } from './order-query.ts';

export type VolumeRow = NonNullable<VolumesPageQuery['volumenes']>['filas'][number];

interface Volumes {
  readonly asked: VolumesAsked;
  readonly rows: readonly VolumeRow[];
  readonly destinations: readonly FieldOption[];
  readonly problem?: never;
}

/** @throws a 403 response without the permission */
export async function loadVolumes(request: Request, context: Readonly<RouterContextProvider>) {
  const { today } = portalData(context);
  const asked = askedVolumes(new URL(request.url).searchParams, today);
  const { data: found, errors } = await askGraphQL(context, VolumesPage, asked);
  const { volumenes, orderTraceability } = found ?? {};
  if (errors || !volumenes || !orderTraceability) return listProblem(errors, translateOrders);
  const destinations = orderTraceability.destinations.map(({ destino, nombre_destino }) => ({
    value: destino,
    label: nombre_destino,
  }));
  return data<Volumes>({ asked, rows: volumenes.filas, destinations });
}
