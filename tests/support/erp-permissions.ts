/** Permissions in the ERP's roles, without the distributor's name. Some are for planned pages. */
export const ERP_PERMISSIONS = [
  'EstadoDeCuenta::linea',
  'Facturas::pendientes',
  'Movimientos::historico',
  'Trazabilidad::pedidos',
  'Notificaciones::pedidos',
  'Usuarios::editar_perfil',
  'Ecommerce::tienda',
] as const;
