/**
 * Words for each operation of the contract, for the customer who reads what support staff did. A new operation is added
 * here.
 */
const WORDS: Readonly<Record<string, string>> = {
  'Query.documentos': 'Ver sus facturas',
  'Mutation.generatedPDFAccountStatusDetails': 'Abrir el PDF de un documento',
  'Mutation.getUrlInvoiceGurusoft': 'Abrir una factura electrónica',
  'Query.transacciones': 'Ver sus pagos',
  'Query.transaccion': 'Ver un pago',
  'Mutation.crearTransaccionOnline': 'Pagar facturas',
  'Mutation.consultarUuidYDesbloquearDocumentos': 'Preguntarle al banco por un pago',
  'Mutation.generarComprobantePago': 'Descargar el comprobante de un pago',
  'Query.usuariosCliente': 'Ver los usuarios de su empresa',
  'Mutation.crearUsuarioCliente': 'Crear un usuario',
  'Mutation.updateCustomerV2': 'Cambiar los datos de un usuario o aceptar los términos',
  'Mutation.reenviarInvitacion': 'Reenviar una invitación',
  'Mutation.enviarRestablecerClave': 'Enviar un enlace para cambiar la contraseña',
  'Query.rolesCliente': 'Ver los roles que hay',
  'Query.listadoTiposDocumentos': 'Ver los tipos de documento',
  'Query.listarDestinatarios': 'Ver sus estaciones y destinos',
  'Query.listarDeptos': 'Ver la lista de departamentos',
  'Mutation.changeCustomerPassword': 'Cambiar la contraseña',
  'Mutation.solicitarRestablecerClave': 'Pedir una contraseña nueva',
  'Query.enlaceDeCuenta': 'Abrir un enlace de contraseña',
  'Mutation.guardarClaveConEnlace': 'Guardar una contraseña',
  'Query.textosLegales': 'Leer los términos y condiciones',
  'Mutation.generarEnlaceTienda': 'Abrir la tienda',
  'Query.cmsBlocks': 'Ver los avisos del portal',
  'Query.estadoPortal': 'Ver si el portal está en servicio',
  'Query.sesionActual': 'Ver con qué usuario estaba',
  'Query.registroDeCambios': 'Ver el registro de cambios de las personas',
  'Query.misSesiones': 'Ver las sesiones abiertas',
  'Mutation.cerrarSesion': 'Cerrar una sesión',
  'Mutation.cerrarOtrasSesiones': 'Cerrar las otras sesiones',
  'Query.visitasSoporte': 'Ver los accesos de soporte',
  'Mutation.generateCustomerToken': 'Ingresar con otro usuario',
  'Mutation.generateSupportCustomerToken': 'Entrar a otra cuenta',
  'Mutation.registrarActividad': 'Seguir en la sesión',
  'Mutation.revokeCustomerToken': 'Salir',
  'Query.cuentasDemo': 'Ver las cuentas de la demostración',
  'Query.correosDemo': 'Ver los correos de la demostración',
};

/** @param operation name in the contract: `Query.documentos` */
export const hasWords = (operation: string): boolean => Object.hasOwn(WORDS, operation);

/** @returns Spanish words; general ones for an unknown operation, never the contract's name */
export function wordsOf(operation: string): string {
  const words = hasWords(operation) ? WORDS[operation] : undefined;
  return words ?? (operation.startsWith('Query.') ? 'Consultar otra parte del portal' : 'Hacer otra operación');
}
