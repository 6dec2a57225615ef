/** Identifiers of the test's rows, for sample calls. */
export interface ConsoleBelongings {
  /** Reference of an attempt. */
  readonly reference: string;
  /** Code of a customer. */
  readonly customer: string;
  readonly operatorId: number;
  /** An address that no operator has yet. */
  readonly newAddress: string;
}

export interface OperatorSample {
  /** Roles that may call it, written by hand. `everybody`: also without a session. `second-step`: with the password alone. */
  readonly roles: string | 'everybody' | 'second-step';
  readonly confirmed?: true;
  readonly query: string;
  readonly variables?: (theirs: ConsoleBelongings) => Record<string, unknown>;
}

const ADMIN = 'administrador';
const SEES_JOBS = 'administrador cartera soporte lectura';
const DECIDES_JOBS = 'administrador cartera soporte';
const NO_JOB = 'cola: "avisos-antiguos", id: "00000000-0000-4000-8000-000000000000"';
const NO_MESSAGE = 'id: 999999999, intentos: 1, estado: ABANDONADO';
const SEES_PAYMENTS = 'administrador cartera soporte lectura';
const DECIDES_MONEY = 'administrador cartera';
const SEES_ALL = 'administrador cartera contenido soporte lectura';
const SEES_CONTENT = 'administrador contenido lectura';
const PUBLISHES = 'administrador contenido';
const NO_BLOCK = 'clave: "no-existe", version: 0';
const NO_POST = `id: 999999, version: 0, contenido: { name: "a", short_description: "b", post_content: "<p>c</p>",
  categoria: "", image: "", tiendas: ["main"], avisar: false }`;
const NO_SURVEY = `codigo: "no-existe", version: 7`;
const SURVEY_CONTENT = `contenido: { titulo: "a", introduccion: "", gracias: "", tienda: "", pais: "", otra_vez: false,
  preguntas: "[{\\"id\\":\\"p\\",\\"tipo\\":\\"text\\",\\"texto\\":\\"a\\"}]" }`;
const SEES_CUSTOMERS = 'administrador cartera soporte lectura';

const NEW_DESTINATION = `{ nombre: "ERP", url: "https://erp.surtidora.example/eventos", grupos: ["pago"], tiendas: [] }`;

/** One example call of each root field of the operators' contract. A test finds missing fields. */
const VOUCHER_USE = `{ titulo: "Prueba", descripcion: "En cualquier estación.", montos: ["50000"], monto_maximo: "100000",
  dias_vencimiento: "90", terminos: "<p>Una sola vez.</p>", reward: "P-1", orden: "10" }`;

export const OPERATOR_SAMPLES: Readonly<Record<string, OperatorSample>> = {
  'Query.sesionOperador': { roles: 'second-step', query: '{ sesionOperador { id nombre etapa } }' },
  'Query.enlaceOperador': { roles: 'everybody', query: '{ enlaceOperador(token: "nada") { nombre rol } }' },
  'Query.operadores': { roles: ADMIN, query: '{ operadores { id correo estado version } }' },
  'Query.ingresosDeHoy': {
    roles: 'administrador cartera contenido soporte lectura',
    query: '{ ingresosDeHoy { personas clientes clientes_activos } }',
  },
  'Query.informe': {
    roles: 'administrador cartera contenido soporte lectura',
    query: '{ informe { desde hasta clientes pagos { detalle moneda cantidad monto } } }',
  },
  'Query.archivoDeLista': {
    roles: SEES_ALL,
    query: '{ archivoDeLista(lista: "/bonos/todos", formato: CSV) { filas direccion pagina } }',
  },
  'Query.clientesSinIngresos': {
    roles: SEES_CUSTOMERS,
    query: '{ clientesSinIngresos { total_count items { codigo debe } sumas { moneda clientes debe } } }',
  },
  'Query.sumasPorAtender': {
    roles: 'administrador cartera contenido soporte lectura',
    query: '{ sumasPorAtender { diferencias desde } }',
  },
  'Query.informeArchivo': {
    roles: 'administrador cartera lectura',
    query: '{ informeArchivo(formato: CSV) { nombre tipo contenido } }',
  },
  'Query.pagosPorDia': { roles: SEES_PAYMENTS, query: '{ pagosPorDia { dia moneda aprobados monto } }' },
  'Query.auditoriaConsola': {
    roles: 'administrador cartera contenido soporte lectura',
    query: '{ auditoriaConsola { total_count grupos { grupo entradas } items { id hecho } } }',
  },
  'Query.compensacionesPorAtender': { roles: SEES_PAYMENTS, query: '{ compensacionesPorAtender { id espera } }' },
  'Query.compensacionesConsola': {
    roles: SEES_PAYMENTS,
    query: '{ compensacionesConsola { total_count items { id } sumas { estado moneda compensaciones monto } } }',
  },
  'Query.compensacionConsola': {
    roles: SEES_PAYMENTS,
    query: '{ compensacionConsola(id: 2000000000) { persona documentos { nombre } pares { monto } } }',
  },
  'Query.entregasCompensaciones': {
    roles: SEES_PAYMENTS,
    query: '{ entregasCompensaciones { total_count confirma items { numero archivo sumas { moneda monto } } } }',
  },
  'Query.entregaCompensaciones': {
    roles: SEES_PAYMENTS,
    query: '{ entregaCompensaciones(numero: 2000000000) { entrega { archivo } compensaciones { id } } }',
  },
  'Mutation.repetirEntregaCompensaciones': {
    roles: 'administrador cartera',
    query: 'mutation { repetirEntregaCompensaciones(numero: 2000000000, motivo: "El archivo se perdió") { archivo } }',
  },
  'Mutation.contestarCompensacion': {
    roles: 'administrador cartera',
    confirmed: true,
    query: `mutation {
      contestarCompensacion(id: 2000000000, respuesta_erp: HECHA, motivo: "Lo confirmó el ERP", monto: "1") { estado }
    }`,
  },
  'Mutation.atenderContradiccion': {
    roles: 'administrador cartera',
    query: 'mutation { atenderContradiccion(id: 2000000000, motivo: "Lo confirmó el ERP") { estado } }',
  },
  'Query.consentimientosPorAtender': {
    roles: DECIDES_MONEY,
    query: '{ consentimientosPorAtender { id resumen es_propio } }',
  },
  'Query.consentimiento': { roles: DECIDES_MONEY, query: '{ consentimiento(id: 2000000000) { resumen } }' },
  'Query.consentimientoAbierto': {
    roles: DECIDES_MONEY,
    query: '{ consentimientoAbierto(tipo: "pago", sujeto: "P-NO-EXISTE") { id } }',
  },
  'Mutation.consentir': {
    roles: DECIDES_MONEY,
    confirmed: true,
    query: 'mutation { consentir(id: 2000000000) { result } }',
  },
  'Mutation.negarConsentimiento': {
    roles: DECIDES_MONEY,
    query: 'mutation { negarConsentimiento(id: 2000000000, motivo: "No es el valor") { result } }',
  },
  'Query.resumenBonos': { roles: SEES_ALL, query: '{ resumenBonos { anio monedas { moneda vendido } usos { uso } } }' },
  'Query.bonosPorUsoYMes': {
    roles: SEES_ALL,
    query: '{ bonosPorUsoYMes { anios total_count usos { clave } sumas { moneda vendido } items { clave vencido } } }',
  },
  'Query.bonosConsola': {
    roles: SEES_ALL,
    query: '{ bonosConsola { total_count items { id final estado } sumas { estado moneda bonos monto } } }',
  },
  'Query.bonoConsola': { roles: SEES_ALL, query: '{ bonoConsola(id: "2000000000-1") { email acciones } }' },
  'Mutation.anularBono': {
    roles: 'administrador cartera',
    confirmed: true,
    query:
      'mutation { anularBono(id: "2000000000-1", causa: OTRA, motivo: "Lo pidió el cliente", monto: "1") { referencia } }',
  },
  'Mutation.reenviarBonoConsola': {
    roles: 'administrador cartera',
    query: 'mutation { reenviarBonoConsola(id: "2000000000-1") { email } }',
  },
  'Query.estacionesConsola': {
    roles: SEES_ALL,
    query: '{ estacionesConsola { total_count items { codigo estado } estados { estado estaciones } } }',
  },
  'Query.estacionConsola': { roles: SEES_ALL, query: '{ estacionConsola(codigo: "nadie") { version acciones } }' },
  'Mutation.crearEstacion': {
    roles: 'administrador cartera',
    confirmed: true,
    query: 'mutation { crearEstacion(codigo: "", nombre: "", pais: "CO", motivo: "Es nueva") { codigo } }',
  },
  'Mutation.cambiarPinEstacion': {
    roles: 'administrador cartera',
    confirmed: true,
    query:
      'mutation { cambiarPinEstacion(codigo: "nadie", acto: DAR_PIN, version: 0, motivo: "Lo perdieron") { pin } }',
  },
  'Query.usosBonosConsola': { roles: SEES_ALL, query: '{ usosBonosConsola { clave titulo a_la_venta } }' },
  'Query.usoBonoConsola': {
    roles: SEES_ALL,
    query: '{ usoBonoConsola(clave: "main:prueba") { version en_vivo { titulo } } }',
  },
  'Mutation.guardarUsoBono': {
    roles: 'administrador cartera',
    query: `mutation { guardarUsoBono(clave: "main:prueba", version: 0, contenido: ${VOUCHER_USE}) { version } }`,
  },
  'Mutation.publicarUsoBono': {
    roles: 'administrador cartera',
    query: `mutation { publicarUsoBono(clave: "main:prueba", version: 0, contenido: ${VOUCHER_USE}) { version } }`,
  },
  'Mutation.decidirUsoBono': {
    roles: 'administrador cartera',
    query: 'mutation { decidirUsoBono(clave: "main:prueba", version: 0, acto: TERMINAR) { version } }',
  },
  'Query.pagosPorAtender': { roles: SEES_PAYMENTS, query: '{ pagosPorAtender { referencia espera } }' },
  'Query.pagosConsola': {
    roles: SEES_PAYMENTS,
    query: '{ pagosConsola { total_count items { referencia estado } sumas { estado moneda intentos monto } } }',
  },
  'Query.pagoConsola': {
    roles: SEES_PAYMENTS,
    query: 'query ($reference: String!) { pagoConsola(referencia: $reference) { pago { referencia } acciones } }',
    variables: ({ reference }) => ({ reference }),
  },
  'Query.noticiasConsola': {
    roles: SEES_CONTENT,
    query: '{ noticiasConsola { total_count siguiente items { id titulo publicada dueno } } }',
  },
  'Query.noticiaConsola': {
    roles: SEES_CONTENT,
    query: '{ noticiaConsola(id: 999999) { version en_vivo { name } historial { id } } }',
  },
  'Query.vistaNoticia': { roles: SEES_CONTENT, query: '{ vistaNoticia(id: 999999) { name post_content } }' },
  'Mutation.guardarNoticia': {
    roles: PUBLISHES,
    query: `mutation { guardarNoticia(${NO_POST}) { version } }`,
  },
  'Mutation.publicarNoticia': {
    roles: PUBLISHES,
    query: `mutation { publicarNoticia(${NO_POST}) { version } }`,
  },
  'Mutation.decidirNoticia': {
    roles: PUBLISHES,
    query: 'mutation { decidirNoticia(id: 999999, version: 0, acto: TERMINAR) { version } }',
  },
  'Query.cuestionariosConsola': {
    roles: SEES_CONTENT,
    query: '{ cuestionariosConsola { codigo titulo version respuestas dueno tiene_borrador } }',
  },
  'Query.cuestionarioConsola': {
    roles: SEES_CONTENT,
    query: '{ cuestionarioConsola(codigo: "satisfaccion") { version en_vivo { titulo } historial { id } } }',
  },
  'Query.vistaCuestionario': {
    roles: SEES_CONTENT,
    query: '{ vistaCuestionario(codigo: "satisfaccion") { titulo preguntas } }',
  },
  'Query.resultadosCuestionario': {
    roles: SEES_CONTENT,
    query: '{ resultadosCuestionario(codigo: "satisfaccion") { version personas preguntas { id } } }',
  },
  'Query.archivoRespuestas': {
    roles: SEES_CONTENT,
    query: '{ archivoRespuestas(codigo: "satisfaccion", formato: CSV) { nombre contenido } }',
  },
  'Mutation.guardarCuestionario': {
    roles: PUBLISHES,
    query: `mutation { guardarCuestionario(${NO_SURVEY}, ${SURVEY_CONTENT}) { version } }`,
  },
  'Mutation.publicarCuestionario': {
    roles: PUBLISHES,
    query: `mutation { publicarCuestionario(${NO_SURVEY}, ${SURVEY_CONTENT}) { version } }`,
  },
  'Mutation.decidirCuestionario': {
    roles: PUBLISHES,
    query: `mutation { decidirCuestionario(${NO_SURVEY}, acto: TERMINAR) { version } }`,
  },
  'Mutation.duplicarCuestionario': {
    roles: PUBLISHES,
    query: 'mutation { duplicarCuestionario(codigo: "no-existe", nuevo: "copia", titulo: "a") { version } }',
  },
  'Query.contenidosConsola': {
    roles: SEES_CONTENT,
    query: '{ contenidosConsola { total_count estados { estado piezas } items { id titulo pagina tiendas } } }',
  },
  'Query.proximosCambios': {
    roles: SEES_CONTENT,
    query: '{ proximosCambios { tipo clave titulo pagina tiendas empieza en } }',
  },
  'Query.ultimosCambios': { roles: SEES_CONTENT, query: '{ ultimosCambios { hecho_texto autor en titulo pagina } }' },
  'Query.bloquesConsola': { roles: SEES_CONTENT, query: '{ bloquesConsola { clave titulo dueno tiene_borrador } }' },
  'Query.bloqueConsola': {
    roles: SEES_CONTENT,
    query: '{ bloqueConsola(clave: "banner") { version dueno en_vivo { title } historial { id numero titulo } } }',
  },
  'Query.vistaBloque': { roles: SEES_CONTENT, query: '{ vistaBloque(clave: "banner") { title content } }' },
  'Mutation.guardarBloque': {
    roles: PUBLISHES,
    query: `mutation { guardarBloque(${NO_BLOCK}, contenido: { title: "a", content: "<p>a</p>" }) { version } }`,
  },
  'Mutation.publicarBloque': {
    roles: PUBLISHES,
    query: `mutation { publicarBloque(${NO_BLOCK}, contenido: { title: "a", content: "<p>a</p>" }) { version } }`,
  },
  'Mutation.decidirBloque': {
    roles: PUBLISHES,
    query: `mutation { decidirBloque(${NO_BLOCK}, acto: TERMINAR) { version } }`,
  },
  'Query.textosLegalesConsola': {
    roles: SEES_CONTENT,
    query: '{ textosLegalesConsola { personas registros textos { tipo versiones { version aceptaron } } } }',
  },
  'Query.textoLegalConsola': {
    roles: SEES_CONTENT,
    query: '{ textoLegalConsola(tipo: "terminos") { estado vigente { version titulo } borrador { titulo } } }',
  },
  'Query.vistaTextoLegal': {
    roles: SEES_CONTENT,
    query: '{ vistaTextoLegal(tipo: "terminos") { version titulo contenido } }',
  },
  'Mutation.guardarTextoLegal': {
    roles: 'administrador',
    query: `mutation { guardarTextoLegal(tipo: "no-existe", estado: 0,
      contenido: { titulo: "a", contenido: "<p>a</p>", cambio: "b" }) { version } }`,
  },
  'Mutation.publicarTextoLegal': {
    roles: 'administrador',
    confirmed: true,
    query: 'mutation { publicarTextoLegal(tipo: "no-existe", estado: 0, vigente: 1) { version } }',
  },
  'Mutation.decidirTextoLegal': {
    roles: 'administrador',
    query: 'mutation { decidirTextoLegal(tipo: "no-existe", estado: 0, acto: DESCARTAR) { version } }',
  },
  'Query.clientesConsola': {
    roles: SEES_CUSTOMERS,
    query: '{ clientesConsola { total_count items { codigo debe vencido } tiendas { store_code clientes } } }',
  },
  'Query.personasConsola': {
    roles: SEES_CUSTOMERS,
    query: '{ personasConsola(buscar: "julia") { total_count items { id nombre correo rol activa cliente empresa } } }',
  },
  'Query.textoCorregido': { roles: SEES_CUSTOMERS, query: '{ textoCorregido(buscar: "julai") }' },
  'Query.clienteConsola': {
    roles: SEES_CUSTOMERS,
    query: 'query ($customer: String!) { clienteConsola(codigo: $customer) { codigo personas { id estado } } }',
    variables: ({ customer }) => ({ customer }),
  },
  'Mutation.actuarSobrePersona': {
    roles: 'administrador soporte',
    query: `mutation ($customer: String!) {
      actuarSobrePersona(codigo: $customer, persona: 1, accion: CERRAR_SESIONES, motivo: "Perdió su teléfono") { sesiones_cerradas }
    }`,
    variables: ({ customer }) => ({ customer }),
  },
  'Mutation.anotarCliente': {
    roles: 'administrador cartera soporte',
    query: 'mutation ($customer: String!) { anotarCliente(codigo: $customer, texto: "Piden plazo") { result } }',
    variables: ({ customer }) => ({ customer }),
  },
  'Mutation.entrarComoSoporte': {
    roles: 'administrador soporte',
    confirmed: true,
    query:
      'mutation ($customer: String!) { entrarComoSoporte(codigo: $customer, motivo: "No encuentra un papel") { direccion } }',
    variables: ({ customer }) => ({ customer }),
  },
  'Mutation.terminarVisitaSoporte': {
    roles: 'administrador soporte',
    query:
      'mutation ($customer: String!) { terminarVisitaSoporte(codigo: $customer, visita: 1, motivo: "Ya no la necesita") { result } }',
    variables: ({ customer }) => ({ customer }),
  },
  'Mutation.ingresarOperador': {
    roles: 'everybody',
    query: 'mutation { ingresarOperador(correo: "nadie@empresa.example", clave: "nada") { token } }',
  },
  'Query.trabajosConsola': {
    roles: SEES_JOBS,
    query: '{ trabajosConsola { colas { nombre esperan } trabajos { id causa } mensajes { id causa } } }',
  },
  'Query.trabajoFallido': { roles: SEES_JOBS, query: `{ trabajoFallido(${NO_JOB}) { id } }` },
  'Query.mensajesConsola': { roles: SEES_JOBS, query: '{ mensajesConsola { total_count items { id estado para } } }' },
  'Query.mensajeConsola': { roles: SEES_JOBS, query: '{ mensajeConsola(id: 999999999) { id } }' },
  'Query.estadoSistema': {
    roles: SEES_JOBS,
    query: '{ estadoSistema { versiones { nombre valor } procesos { pid } salud { nombre estado detalle } } }',
  },
  'Query.ajustesSistema': { roles: ADMIN, query: '{ ajustesSistema { nombre valor } }' },
  'Query.mantenimientoConsola': { roles: SEES_JOBS, query: '{ mantenimientoConsola { activo mensaje cambiado_en } }' },
  'Mutation.cambiarMantenimiento': {
    roles: ADMIN,
    confirmed: true,
    query:
      'mutation { cambiarMantenimiento(activo: true, mensaje: "Actualizamos el portal", visto: "nunca") { activo } }',
  },
  'Query.libroPorAtender': {
    roles: SEES_PAYMENTS,
    query: '{ libroPorAtender { faltas desde diferencias { cliente frase } } }',
  },
  'Query.fallasPorAtender': { roles: SEES_JOBS, query: '{ fallasPorAtender { trabajos mensajes desde } }' },
  'Mutation.comprobarAhora': {
    roles: DECIDES_JOBS,
    query: 'mutation { comprobarAhora(trabajo: "verificar-libro") { result } }',
  },
  'Mutation.reintentarTrabajo': {
    roles: DECIDES_JOBS,
    query: `mutation { reintentarTrabajo(${NO_JOB}, intentos: 1) { result } }`,
  },
  'Mutation.reintentarVarios': {
    roles: DECIDES_JOBS,
    query: 'mutation { reintentarVarios(trabajos: [], mensajes: []) { reintentados cambiados } }',
  },
  'Mutation.cerrarTrabajo': {
    roles: DECIDES_JOBS,
    query: `mutation { cerrarTrabajo(${NO_JOB}, intentos: 1, motivo: "Ya no hace falta") { result } }`,
  },
  'Mutation.reenviarMensaje': {
    roles: DECIDES_JOBS,
    query: `mutation { reenviarMensaje(${NO_MESSAGE}) { result } }`,
  },
  'Mutation.cerrarMensaje': {
    roles: DECIDES_JOBS,
    query: `mutation { cerrarMensaje(${NO_MESSAGE}, motivo: "Ya no hace falta") { result } }`,
  },
  'Query.entregasErp': {
    roles: SEES_JOBS,
    query: '{ entregasErp { clases { nombre ultima { id } } corridas { id } } }',
  },
  'Query.corridasErp': { roles: SEES_JOBS, query: '{ corridasErp { total_count items { id archivo } } }' },
  'Query.corridaErp': {
    roles: SEES_JOBS,
    query: '{ corridaErp(id: 999999999) { corrida { id } rechazos { razon } } }',
  },
  'Query.versionDeEsperas': {
    roles: 'administrador cartera contenido soporte lectura',
    query: '{ versionDeEsperas }',
  },
  'Query.esperasConsola': {
    roles: 'administrador cartera contenido soporte lectura',
    query: '{ esperasConsola { seccion cuantas hay_mas asuntos hay_mas_asuntos tarde } }',
  },
  'Query.archivosPorAtender': { roles: SEES_JOBS, query: '{ archivosPorAtender { archivo motivo desde corrida } }' },
  'Query.direccionSubidaErp': { roles: ADMIN, query: '{ direccionSubidaErp { direccion subidas { id } } }' },
  'Query.subidaErp': { roles: ADMIN, query: '{ subidaErp(id: 999999999) { id } }' },
  'Mutation.importarSubidaErp': {
    roles: ADMIN,
    confirmed: true,
    query: `mutation {
      importarSubidaErp(id: 999999999, archivos: [], guardar_buenas: false, motivo: "Lo pidió el cliente") { result }
    }`,
  },
  'Mutation.descartarSubidaErp': { roles: ADMIN, query: 'mutation { descartarSubidaErp(id: 999999999) { result } }' },
  'Query.clavesIntegracion': {
    roles: 'administrador soporte lectura',
    query: '{ clavesIntegracion { tipos items { id nombre estado secretos { pista } } } }',
  },
  'Mutation.crearClaveIntegracion': {
    roles: ADMIN,
    confirmed: true,
    query: `mutation { crearClaveIntegracion(clave: {
      nombre: "", permisos: ["entregar"], tipos: [], tiendas: [], redes: [], por_minuto: 300
    }, dias: 90) { secreto } }`,
  },
  'Mutation.rotarClaveIntegracion': {
    roles: ADMIN,
    confirmed: true,
    query: 'mutation { rotarClaveIntegracion(id: 999999999, visto: 1, dias: 90) { secreto } }',
  },
  'Mutation.revocarClaveIntegracion': {
    roles: ADMIN,
    confirmed: true,
    query: 'mutation { revocarClaveIntegracion(id: 999999999, motivo: "Ya no se usa") { result } }',
  },
  'Query.destinosIntegracion': {
    roles: 'administrador soporte lectura',
    query:
      '{ destinosIntegracion { grupos items { id nombre url estado } abandonados { numero tipo cliente monto moneda } } }',
  },
  'Query.destinoIntegracion': {
    roles: 'administrador soporte lectura',
    query: '{ destinoIntegracion(id: 999999) { destino { id nombre } envios { numero cliente } } }',
  },
  'Query.destinoEliminado': {
    roles: 'administrador soporte lectura',
    query: '{ destinoEliminado(id: 999999) { nombre autor en } }',
  },
  'Query.envioIntegracion': {
    roles: 'administrador soporte lectura',
    query: '{ envioIntegracion(destino: 999999, numero: 1) { cuerpo respuesta } }',
  },
  'Query.enviosPorAtender': {
    roles: 'administrador soporte lectura',
    query: '{ enviosPorAtender { destino numero tipo cliente abandonado_en } }',
  },
  'Mutation.crearDestinoIntegracion': {
    roles: ADMIN,
    confirmed: true,
    query: `mutation { crearDestinoIntegracion(destino: ${NEW_DESTINATION}) { id secreto } }`,
  },
  'Mutation.cambiarDestinoIntegracion': {
    roles: ADMIN,
    confirmed: true,
    query: `mutation { cambiarDestinoIntegracion(id: 999999, version: 1, destino: ${NEW_DESTINATION}) { result } }`,
  },
  'Mutation.rotarDestinoIntegracion': {
    roles: ADMIN,
    confirmed: true,
    query: 'mutation { rotarDestinoIntegracion(id: 999999, visto: 1) { secreto } }',
  },
  'Mutation.pausarDestinoIntegracion': {
    roles: ADMIN,
    query: 'mutation { pausarDestinoIntegracion(id: 999999, pausa: true) { result } }',
  },
  'Mutation.eliminarDestinoIntegracion': {
    roles: ADMIN,
    confirmed: true,
    query: 'mutation { eliminarDestinoIntegracion(id: 999999, motivo: "ya no se usa") { result } }',
  },
  'Mutation.probarDestinoIntegracion': {
    roles: ADMIN,
    query: 'mutation { probarDestinoIntegracion(id: 999999) { estado motivo } }',
  },
  'Mutation.reintentarEnvioIntegracion': {
    roles: ADMIN,
    query: 'mutation { reintentarEnvioIntegracion(destino: 999999, numero: 1) { result } }',
  },
  'Mutation.cerrarEnvioIntegracion': {
    roles: ADMIN,
    query: 'mutation { cerrarEnvioIntegracion(destino: 999999, numero: 1, motivo: "se cargó a mano") { result } }',
  },
  'Mutation.inscribirSegundoPaso': { roles: 'second-step', query: 'mutation { inscribirSegundoPaso { secreto } }' },
  'Mutation.probarSegundoPaso': {
    roles: 'second-step',
    query: 'mutation { probarSegundoPaso(codigo: "nada") { token } }',
  },
  'Mutation.salirOperador': { roles: 'second-step', query: 'mutation { salirOperador { result } }' },
  'Mutation.elegirClaveOperador': {
    roles: 'everybody',
    query: 'mutation { elegirClaveOperador(token: "nada", clave: "nada") { result } }',
  },
  'Mutation.invitarOperador': {
    roles: ADMIN,
    confirmed: true,
    query:
      'mutation ($newAddress: String!) { invitarOperador(nombre: "Ana Ruiz", correo: $newAddress, rol: "lectura") { token } }',
    variables: ({ newAddress }) => ({ newAddress }),
  },
  'Mutation.renovarEnlaceOperador': {
    roles: ADMIN,
    confirmed: true,
    query: 'mutation ($operatorId: SafeInt!) { renovarEnlaceOperador(id: $operatorId) { token } }',
    variables: ({ operatorId }) => ({ operatorId }),
  },
  'Query.misLlaves': { roles: SEES_ALL, query: '{ misLlaves { id nombre } }' },
  'Query.llavesOperador': {
    roles: ADMIN,
    query: 'query ($operatorId: SafeInt!) { llavesOperador(id: $operatorId) { id nombre } }',
    variables: ({ operatorId }) => ({ operatorId }),
  },
  'Mutation.retoIngresoLlave': { roles: 'everybody', query: 'mutation { retoIngresoLlave { opciones } }' },
  'Mutation.ingresarConLlave': {
    roles: 'everybody',
    query: 'mutation { ingresarConLlave(intento: "nada", respuesta: "{}") { token } }',
  },
  'Mutation.retoLlave': { roles: 'second-step', query: 'mutation { retoLlave { opciones } }' },
  'Mutation.probarLlave': { roles: 'second-step', query: 'mutation { probarLlave(respuesta: "{}") { token } }' },
  'Mutation.retoNuevaLlave': {
    roles: SEES_ALL,
    confirmed: true,
    query: 'mutation { retoNuevaLlave(nombre: "Portátil") { opciones } }',
  },
  'Mutation.registrarLlave': {
    roles: SEES_ALL,
    confirmed: true,
    query: 'mutation { registrarLlave(nombre: "Portátil", respuesta: "{}") { result } }',
  },
  'Mutation.quitarLlave': {
    roles: SEES_ALL,
    confirmed: true,
    query: 'mutation { quitarLlave(id: 2000000000) { result } }',
  },
  'Mutation.quitarLlaveOperador': {
    roles: ADMIN,
    confirmed: true,
    query: `mutation ($operatorId: SafeInt!) {
      quitarLlaveOperador(id: $operatorId, llave: 1, motivo: "Perdió el computador") { result }
    }`,
    variables: ({ operatorId }) => ({ operatorId }),
  },
  'Mutation.anularEnlaceOperador': {
    roles: ADMIN,
    confirmed: true,
    query: 'mutation ($operatorId: SafeInt!) { anularEnlaceOperador(id: $operatorId) { result } }',
    variables: ({ operatorId }) => ({ operatorId }),
  },
  'Mutation.cambiarOperador': {
    roles: ADMIN,
    confirmed: true,
    query: `mutation ($operatorId: SafeInt!) {
      cambiarOperador(id: $operatorId, version: 1, nombre: "Otro Nombre", rol: "lectura", activo: true) { result }
    }`,
    variables: ({ operatorId }) => ({ operatorId }),
  },
  'Mutation.quitarSegundoPaso': {
    roles: ADMIN,
    confirmed: true,
    query: `mutation ($operatorId: SafeInt!) {
      quitarSegundoPaso(id: $operatorId, motivo: "Lo confirmé por teléfono") { result }
    }`,
    variables: ({ operatorId }) => ({ operatorId }),
  },
  'Mutation.preguntarAlBanco': {
    roles: 'administrador cartera soporte',
    query: 'mutation ($reference: String!) { preguntarAlBanco(referencia: $reference) { contesto estado } }',
    variables: ({ reference }) => ({ reference }),
  },
  'Mutation.anotarPago': {
    roles: 'administrador cartera soporte',
    query:
      'mutation ($referencia: String!) { anotarPago(referencia: $referencia, texto: "Llamé al cliente") { result } }',
    variables: ({ reference }) => ({ referencia: reference }),
  },
  'Mutation.decidirPago': {
    roles: 'administrador cartera',
    confirmed: true,
    query: `mutation ($reference: String!) {
      decidirPago(referencia: $reference, accion: LIBERAR, motivo: "El banco no cobró", monto: "777") { estado repetida }
    }`,
    variables: ({ reference }) => ({ reference }),
  },
};
