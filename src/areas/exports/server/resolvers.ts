import type { Session } from '#areas/session/rules/scope.ts';
import { requireSession } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/contract.ts';
import { isUuid } from '#kernel/uuid.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { EXPORT_DOWNLOAD, findReadyExport } from './export-file.ts';
import { deleteUnfinishedExport, listExports, type StoredExport } from './export-queries.ts';
import type { ExportsDeps } from './exports-deps.ts';
import { orderExport } from './order-export.ts';

const STATES = { espera: 'ESPERA', curso: 'CURSO', lista: 'LISTA', fallida: 'FALLIDA' } as const;

const present = (stored: StoredExport, url: string | null = null) => ({
  id: stored.id,
  nombre: stored.nombre,
  formato: stored.formato,
  filtro: stored.filtro,
  titulo: stored.titulo,
  filtro_en_palabras: stored.palabras,
  estado: STATES[stored.estado],
  filas: stored.filas,
  filas_hechas: stored.hechas,
  moneda: stored.moneda,
  total: stored.total,
  bytes: stored.bytes,
  aviso: stored.aviso,
  creada_en: stored.creada_en.toISOString(),
  empezada_en: stored.empezada_en?.toISOString(),
  lista_en: stored.lista_en?.toISOString(),
  borrar_en: stored.borrar_en.toISOString(),
  url,
});

export function createResolvers(deps: ExportsDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const { database, clock, files, links } = deps;
  const linkTo = (id: string, session: Session) => links.sign(EXPORT_DOWNLOAD, id, session);
  return {
    Query: {
      async exportaciones(_source, _args, context) {
        const stored = await listExports(database.kysely, requireSession(context), clock.now());
        await files.resumeSilent(stored);
        return stored.map((each) => present(each));
      },
    },
    Mutation: {
      async exportar(_source, { nombre, formato, filtro }, context) {
        const session = requireSession(context);
        const ordered = await orderExport(deps, session, { name: nombre, format: formato, filter: filtro ?? '' });
        if (ordered.ok) {
          const { value } = ordered;
          return present(value, value.estado === 'lista' ? linkTo(value.id, session) : null);
        }
        throw invalidInput(ordered.refusal.sentence, { code: ordered.refusal.code });
      },
      async cancelarExportacion(_source, { id }, context) {
        const session = requireSession(context);
        return { result: isUuid(id) && (await deleteUnfinishedExport(database.kysely, session, id)) };
      },
      async descargarExportacion(_source, { id }, context) {
        const session = requireSession(context);
        const found = await findReadyExport(deps, session, id);
        if (!found) return { url: null, status: 404, menssage: 'Data not found' };
        return { url: linkTo(found.id, session), status: 200 };
      },
    },
  };
}
