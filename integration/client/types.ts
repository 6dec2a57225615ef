// Written by `npm run generate` from the description of /integration/v1 (openapi.json). Do not edit.

export type Entregas = {
  readonly entregas: readonly ({
    readonly id: number;
    readonly estado: 'abierta' | 'importando' | 'terminada';
    /** De una entrega terminada. */
    readonly resultado: 'aceptada' | 'con_rechazos' | 'rechazada' | null;
    readonly entrega: string | null;
    readonly secuencia: number | null;
    readonly guardar_buenas: boolean;
    readonly abierta_en: string;
    readonly confirmada_en: string | null;
    readonly terminada_en: string | null;
    /** Por qué no se leyó nada de la entrega. */
    readonly problema: string | null;
  })[];
  readonly siguiente: number | null;
};

export type Problema = {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly codigo: 'clave_faltante' | 'clave_desconocida' | 'clave_revocada' | 'clave_vencida' | 'red_no_permitida' | 'sin_permiso' | 'limite' | 'ocupado' | 'muchas_entregas' | 'cuerpo_invalido' | 'cuerpo_cortado' | 'cuerpo_grande' | 'cuerpo_lento' | 'tipo_no_aceptado' | 'codificacion_no_aceptada' | 'suma_distinta' | 'no_es_texto' | 'contenido_no_aceptado' | 'objeto_desconocido' | 'falta_idempotencia' | 'idempotencia_reutilizada' | 'entrega_desconocida' | 'archivo_desconocido' | 'entrega_cerrada' | 'entrega_vacia' | 'confirmacion_distinta' | 'eventos_borrados' | 'cursor_adelantado' | 'portal_restaurado' | 'falla' | 'direccion_desconocida';
  readonly detail?: string;
  readonly errores?: readonly ({
    readonly campo: string;
    readonly razon: string;
  })[];
  /** De portal_restaurado: va en «after» de la petición que sigue. */
  readonly siguiente?: number;
  readonly perdidos?: NumerosPerdidos;
};

/** Los números que ya no existen ni se dan otra vez. Lo que usted hizo con eventos de ellos se concilia. */
export type NumerosPerdidos = {
  readonly desde: number;
  readonly hasta: number;
};

export type Apertura = {
  /** Nombre de la entrega en su sistema. */
  readonly entrega?: string;
  /** Número que crece con cada entrega: los documentos de una anterior no cambian los de una posterior. */
  readonly secuencia?: number;
  /** Guarda las filas buenas de un archivo con filas malas. Sin esto, una fila mala rechaza su archivo. */
  readonly guardar_buenas?: boolean;
};

export type Entrega = {
  readonly id: number;
  readonly estado: 'abierta' | 'importando' | 'terminada';
  /** De una entrega terminada. */
  readonly resultado: 'aceptada' | 'con_rechazos' | 'rechazada' | null;
  readonly entrega: string | null;
  readonly secuencia: number | null;
  readonly guardar_buenas: boolean;
  readonly abierta_en: string;
  readonly confirmada_en: string | null;
  readonly terminada_en: string | null;
  /** Por qué no se leyó nada de la entrega. */
  readonly problema: string | null;
  readonly archivos: readonly (Archivo)[];
  /** Las primeras que nombran los textos de sus archivos y que aún no llegan. Solo de una entrega terminada. */
  readonly imagenes_que_faltan: readonly (ImagenQueFalta)[];
};

export type Archivo = {
  readonly archivo: string;
  readonly estado: 'recibido' | 'en_espera' | 'importado' | 'rechazado';
  /** Sin comprimir. */
  readonly bytes: number;
  readonly sha256: string | null;
  readonly filas: number;
  readonly nuevas: number;
  readonly cambiadas: number;
  readonly rechazadas: number;
  /** Más viejas que las guardadas: no cambiaron nada. */
  readonly atrasadas: number;
  /** Por qué se rechazó todo el archivo. */
  readonly razon: string | null;
  /** Los primeros 100. */
  readonly rechazos: readonly (Rechazo)[];
  readonly hay_mas_rechazos: boolean;
};

export type Rechazo = {
  /** Línea del archivo, desde 1; 0 si la razón es de todo el archivo. */
  readonly fila: number;
  readonly columna: string;
  readonly razon: string;
  readonly valor: string | null;
};

export type ImagenQueFalta = {
  readonly archivo: 'noticias' | 'bloques';
  /** De la noticia o del bloque. */
  readonly clave: string;
  readonly titulo: string;
  /** Nombre con el que se entrega por PUT /pictures. */
  readonly imagen: string;
};

export type Recibido = {
  readonly archivo: string;
  readonly bytes: number;
  readonly sha256: string;
};

export type Confirmacion = {
  /** Lo que debe haber llegado. Si algo difiere, no se importa nada. */
  readonly archivos?: readonly ({
    /** Nombre con formato, por ejemplo documentos.ndjson. */
    readonly archivo: string;
    readonly filas: number;
    /** Del contenido sin comprimir. */
    readonly sha256: string;
  })[];
};

export type Rechazos = {
  readonly rechazos: readonly (Rechazo)[];
  readonly siguiente: number | null;
  /** Filas rechazadas del archivo, también las que no están aquí. */
  readonly rechazadas: number;
  /** Cuántas de ellas no tienen rechazo en ninguna página: se guardan los primeros mil, durante noventa días. Con 0 la lista está completa. */
  readonly sin_motivo: number;
};

export type ObjetoRecibido = {
  readonly sha256: string;
  /** Según el contenido. */
  readonly tipo: 'pdf' | 'xml';
  readonly bytes: number;
  /** Si el portal no lo tenía. */
  readonly nuevo: boolean;
};

export type Objeto = {
  readonly sha256: string;
  /** Según el contenido. */
  readonly tipo: 'pdf' | 'xml';
  readonly bytes: number;
};

export type ImagenRecibida = {
  readonly nombre: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly resultado: 'nueva' | 'cambiada' | 'igual';
};

export type Eventos = {
  readonly eventos: readonly (Evento)[];
  /** Va en «after» de la petición que sigue. */
  readonly siguiente: number;
  readonly hay_mas: boolean;
};

export type Evento = {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'pago.aprobado';
  readonly version: 1;
  readonly datos: Pago;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'pago.rechazado';
  readonly version: 1;
  readonly datos: Pago;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'pago.fallido';
  readonly version: 1;
  readonly datos: Pago;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'pago.expirado';
  readonly version: 1;
  readonly datos: Pago;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'favor.creado';
  readonly version: 1;
  readonly datos: FavorCreado;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'favor.aplicado';
  readonly version: 1;
  readonly datos: FavorAplicado;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'favor.devuelto';
  readonly version: 1;
  readonly datos: FavorDevuelto;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'compensacion.enviada';
  readonly version: 1;
  readonly datos: Compensacion;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'compensacion.completada';
  readonly version: 1;
  readonly datos: CompensacionCompletada;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'compensacion.rechazada';
  readonly version: 1;
  readonly datos: CompensacionRechazada;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'compensacion.contradicha';
  readonly version: 1;
  readonly datos: CompensacionContradicha;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'bono.comprado';
  readonly version: 1;
  readonly datos: BonosComprados;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'bono.canjeado';
  readonly version: 1;
  readonly datos: BonoCanjeado;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'bono.anulado';
  readonly version: 1;
  readonly datos: BonoAnulado;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'certificado.pedido';
  readonly version: 1;
  readonly datos: Certificado;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'persona.creada';
  readonly version: 1;
  readonly datos: Persona;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'persona.cambiada';
  readonly version: 1;
  readonly datos: Persona;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'persona.desactivada';
  readonly version: 1;
  readonly datos: Persona;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'persona.reactivada';
  readonly version: 1;
  readonly datos: Persona;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'terminos.aceptados';
  readonly version: 1;
  readonly datos: TextosAceptados;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'cuestionario.respondido';
  readonly version: 1;
  readonly datos: CuestionarioRespondido;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'extracto.suscrito';
  readonly version: 1;
  readonly datos: SuscripcionExtracto;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'extracto.cambiado';
  readonly version: 1;
  readonly datos: SuscripcionExtracto;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'extracto.cancelado';
  readonly version: 1;
  readonly datos: SuscripcionExtracto;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'portal.restaurado';
  readonly version: 1;
  readonly datos: PortalRestaurado;
} | {
  /** Crece de uno en uno, en el orden en que las cosas quedaron guardadas. Después de volver a una copia sigue desde un número mucho mayor: guárdelo con 64 bits. */
  readonly numero: number;
  /** Identifica el evento: quien lo recibe dos veces lo reconoce. */
  readonly id: string;
  readonly cliente: string | null;
  readonly ocurrido_en: string;
  readonly tipo: 'portal.eventos_borrados';
  readonly version: 1;
  readonly datos: EventosBorrados;
};

export type Pago = {
  readonly pago: string;
  readonly referencia: string;
  /** De documentos («credito»), a cuenta y sin documentos («contado») o de bonos («compra»). */
  readonly tipo: 'credito' | 'contado' | 'compra';
  /** De un pago a cuenta: el código que el cliente escogió. */
  readonly segmento: string | null;
  /** Lo que el cliente quiso pagar. */
  readonly monto: string;
  /** Lo que tomó el banco, si es otro valor. */
  readonly monto_banco: string | null;
  readonly moneda: string;
  readonly cus: string | null;
  readonly banco: string | null;
  /** Por qué no se aprobó. */
  readonly motivo: string | null;
  /** Lo que ningún documento pudo recibir: queda a favor del cliente. Un pago a cuenta lo dice en favor.creado. */
  readonly sin_aplicar: string;
  readonly documentos: readonly ({
    readonly num_documento: string;
    readonly sociedad: string;
    readonly ejercicio: number;
    readonly num_factura: string | null;
    /** Lo pedido para este documento. */
    readonly monto: string;
    /** Lo que el portal le aplicó. */
    readonly aplicado: string;
  })[];
};

export type FavorCreado = {
  /** El pago o la anulación de bono que dejó el dinero: identifica el saldo a favor. */
  readonly favor: string;
  /** Su documento ahora: el del portal, o el del ERP que lo reemplazó. */
  readonly num_documento: string;
  readonly sociedad: string;
  readonly ejercicio: number;
  readonly moneda: string;
  readonly monto: string;
  /** Un pago sin documentos, lo que ningún documento pudo recibir, o un bono anulado. */
  readonly origen: 'pago_a_cuenta' | 'excedente' | 'bono_anulado';
};

export type FavorAplicado = {
  /** El pago o la anulación de bono que dejó el dinero: identifica el saldo a favor. */
  readonly favor: string;
  /** Su documento ahora: el del portal, o el del ERP que lo reemplazó. */
  readonly num_documento: string;
  readonly sociedad: string;
  readonly ejercicio: number;
  readonly moneda: string;
  readonly monto: string;
  /** El id_transaccion de la compensación. */
  readonly compensacion: string;
  /** Lo que queda a favor. «0.00»: terminó. */
  readonly queda: string;
  readonly documentos: readonly ({
    readonly num_documento: string;
    readonly sociedad: string;
    readonly ejercicio: number;
    readonly num_factura: string | null;
    readonly monto: string;
  })[];
};

export type FavorDevuelto = {
  /** El pago o la anulación de bono que dejó el dinero: identifica el saldo a favor. */
  readonly favor: string;
  /** Su documento ahora: el del portal, o el del ERP que lo reemplazó. */
  readonly num_documento: string;
  readonly sociedad: string;
  readonly ejercicio: number;
  readonly moneda: string;
  readonly monto: string;
  /** Lo que queda a favor. «0.00»: terminó. */
  readonly queda: string;
};

export type Compensacion = {
  /** Número que el ERP devuelve en su respuesta. */
  readonly compensacion: number;
  readonly id_transaccion: string;
  readonly moneda: string;
  readonly total: string;
  /** Quién la confirma. */
  readonly confirma: 'erp' | 'portal' | null;
  readonly documentos: readonly ({
    readonly num_documento: string;
    readonly sociedad: string;
    readonly ejercicio: number;
    readonly num_factura: string | null;
    readonly clase: 'INVOICE' | 'PAYMENT';
    /** Lo que se usa de él. */
    readonly valor: string;
  })[];
  /** De qué documento a cuál, por num_documento y por su lugar en documentos. */
  readonly pares: readonly ({
    readonly pago: string;
    readonly factura: string;
    readonly monto: string;
    /** Su lugar en documentos, desde 0. */
    readonly pago_lugar: number;
    /** Su lugar en documentos, desde 0. */
    readonly factura_lugar: number;
  })[];
};

export type CompensacionCompletada = {
  /** El número de compensacion.enviada. */
  readonly compensacion: number;
  readonly id_transaccion: string;
  readonly moneda: string;
  readonly total: string;
  /** Quién la decidió: la respuesta del ERP, la de un operador en su lugar, o el portal. */
  readonly decidida_por: 'erp' | 'operador' | 'portal';
};

export type CompensacionRechazada = {
  /** El número de compensacion.enviada. */
  readonly compensacion: number;
  readonly id_transaccion: string;
  readonly moneda: string;
  readonly total: string;
  /** Quién la decidió: la respuesta del ERP, la de un operador en su lugar, o el portal. */
  readonly decidida_por: 'erp' | 'operador' | 'portal';
  /** Lo que lee el cliente. */
  readonly motivo: string;
};

export type CompensacionContradicha = {
  /** El número de compensacion.enviada. */
  readonly compensacion: number;
  readonly id_transaccion: string;
  readonly moneda: string;
  readonly total: string;
  /** Cómo terminó en el portal. No cambia. */
  readonly estado: 'completada' | 'rechazada';
  /** Lo que contestó el ERP después. */
  readonly respuesta: 'S' | 'F';
  /** El de esa respuesta. */
  readonly motivo: string | null;
};

export type BonosComprados = {
  /** El pago con que se compró. */
  readonly compra: string;
  readonly moneda: string;
  /** La del pago. */
  readonly referencia: string;
  /** Quién lo compró. */
  readonly persona: number;
  /** A dónde se envían. */
  readonly correo: string;
  readonly uso: string;
  readonly total: string;
  /** Último día en que se canjean. Vencer no es un evento: se sabe por este día. */
  readonly vence_el: string;
  readonly bonos: readonly ({
    /** Identifica el bono: compra y unidad. El código no se cuenta, porque vale dinero. */
    readonly bono: string;
    /** Las últimas letras del código. */
    readonly final: string;
    readonly monto: string;
  })[];
};

export type BonoCanjeado = {
  /** El pago con que se compró. */
  readonly compra: string;
  readonly moneda: string;
  /** Identifica el bono: compra y unidad. El código no se cuenta, porque vale dinero. */
  readonly bono: string;
  /** Las últimas letras del código. */
  readonly final: string;
  readonly monto: string;
  /** El código de la estación. */
  readonly estacion: string;
  readonly comprobante: number;
};

export type BonoAnulado = {
  /** El pago con que se compró. */
  readonly compra: string;
  readonly moneda: string;
  /** Identifica el bono: compra y unidad. El código no se cuenta, porque vale dinero. */
  readonly bono: string;
  /** Las últimas letras del código. */
  readonly final: string;
  readonly monto: string;
  /** Es el «favor» de favor.creado, que lleva su valor. */
  readonly anulacion: string;
  /** La de la anulación, y el número de su documento a favor. */
  readonly referencia: string;
  readonly causa: 'correo_equivocado' | 'pedido_cliente' | 'posible_fraude' | 'otra';
  /** Lo que escribió el operador. */
  readonly motivo: string;
};

export type Certificado = {
  /** La persona del cliente. */
  readonly persona: number;
  /** Su correo, que es su clave en el archivo usuarios. */
  readonly correo: string;
  /** El de saldo sale en el momento. El de ventas se prepara y puede fallar. */
  readonly clase: 'saldo' | 'ventas';
  /** El que lleva impreso, con el que cualquiera lo comprueba. */
  readonly codigo: string;
  readonly moneda: string;
  /** Del de saldo: lo que certifica. */
  readonly saldo: string | null;
  /** Del de ventas: el de la solicitud. */
  readonly numero: number | null;
  /** Del de ventas, como lo que sigue. */
  readonly desde: string | null;
  readonly hasta: string | null;
  /** Nulo: todos los que ve la persona. */
  readonly codigo_destinatario: string | null;
  readonly negocio: string | null;
  readonly modo_impresion: string | null;
};

export type Persona = {
  /** La persona del cliente. */
  readonly persona: number;
  /** Su correo, que es su clave en el archivo usuarios. */
  readonly correo: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly document_type: string;
  readonly document: string;
  readonly telephone: string | null;
  readonly street: string | null;
  readonly city: string | null;
  readonly country_id: string;
  readonly job_title: string | null;
  readonly role_name: string;
  /** 1: puede ingresar. */
  readonly status: number;
  readonly todos_los_destinos: boolean;
  /** Los primeros 200, por código. */
  readonly destinos: readonly (string)[];
  readonly destinos_total: number;
  /** Los campos que cambiaron. Vacío en una persona nueva; de algunos el valor no se cuenta. */
  readonly cambios: readonly (string)[];
  /** Quién lo hizo: alguien del cliente, o del distribuidor en la consola. */
  readonly por: 'persona' | 'operador';
};

export type TextosAceptados = {
  /** La persona del cliente. */
  readonly persona: number;
  /** Su correo, que es su clave en el archivo usuarios. */
  readonly correo: string;
  readonly textos: readonly ({
    /** «terminos» o «tratamiento». */
    readonly tipo: string;
    readonly version: number;
    /** SHA-256 del texto aceptado. */
    readonly huella: string;
  })[];
};

export type CuestionarioRespondido = {
  /** La persona del cliente. */
  readonly persona: number;
  /** Su correo, que es su clave en el archivo usuarios. */
  readonly correo: string;
  /** El del cuestionario. */
  readonly codigo: string;
  readonly version: number;
  readonly respuestas: readonly ({
    readonly pregunta: string;
    /** De una tabla: su fila. */
    readonly fila?: string;
    /** Los valores escogidos, o un texto. */
    readonly valores: readonly (string)[];
  })[];
};

export type SuscripcionExtracto = {
  /** La persona del cliente. */
  readonly persona: number;
  /** Su correo, que es su clave en el archivo usuarios. */
  readonly correo: string;
  /** Cada cuánto llega el extracto. Nula: ya no llega. */
  readonly cadencia: 'semanal' | 'mensual' | null;
  /** La de antes. Nula: no llegaba. */
  readonly antes: 'semanal' | 'mensual' | null;
};

export type PortalRestaurado = {
  /** De cuándo es la copia. Nula: no se sabe. */
  readonly copia_de: string | null;
  readonly perdidos: NumerosPerdidos;
};

export type EventosBorrados = {
  /** El destino que no los recibió. */
  readonly destino: number;
  /** Su nombre. */
  readonly nombre: string;
  /** Cuántos se borraron desde el último aviso que aceptó. */
  readonly eventos: number;
  /** El primer número de los borrados. Nulo: no se sabe. */
  readonly desde: number | null;
  /** El último. */
  readonly hasta: number | null;
};
