import type { Operations } from '#areas/session/rules/operation.ts';

/** The permission is that of the list, which its declaration names: `mayExport` asks for it. */
export const operations = {
  'Query.exportaciones': { words: 'Ver sus descargas', needs: 'session', support: 'allowed' },
  'Mutation.exportar': { words: 'Descargar una lista', needs: 'session', support: 'allowed', cost: 10 },
  'Mutation.cancelarExportacion': { words: 'Cancelar una descarga', needs: 'session', support: 'allowed' },
  'Mutation.descargarExportacion': { words: 'Descargar un archivo', needs: 'session', support: 'allowed' },
} as const satisfies Operations;
