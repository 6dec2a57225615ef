interface Described {
  readonly nombre_destino: string | null;
  readonly texto: string | null;
}

/** Text of the column "Detalle": the delivery point, and the ERP's text about the document. */
export const documentDetail = ({ nombre_destino, texto }: Described): string =>
  [nombre_destino, texto].filter((each) => each).join(' · ');
