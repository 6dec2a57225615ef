import { graphql } from '#generated/client/index.ts';

/** A file as the page of downloads shows it. */
graphql(`
  fragment OrderedFile on Exportacion {
    id nombre formato filtro titulo filtro_en_palabras estado filas filas_hechas moneda total bytes aviso
    creada_en empezada_en lista_en borrar_en
  }
`);

export const Downloads = graphql(`
  query Downloads {
    exportaciones { ...OrderedFile }
  }
`);

export const OrderFile = graphql(`
  mutation OrderFile($nombre: String!, $formato: FormatoExportacion!, $filtro: String) {
    exportar(nombre: $nombre, formato: $formato, filtro: $filtro) { id estado url }
  }
`);

export const CancelFile = graphql(`
  mutation CancelFile($id: String!) {
    cancelarExportacion(id: $id) { result }
  }
`);

export const OpenFile = graphql(`
  mutation OpenFile($id: String!) {
    descargarExportacion(id: $id) { url status menssage }
  }
`);
