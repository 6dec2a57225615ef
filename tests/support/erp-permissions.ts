/** The permissions that roles of the ERP hold, without the provider's name; some belong to pages that are planned. */
export const ERP_PERMISSIONS = [
  'EstadoDeCuenta::linea',
  'Facturas::pendientes',
  'Movimientos::historico',
  'Trazabilidad::pedidos',
  'Notificaciones::pedidos',
  'Usuarios::editar_perfil',
  'Ecommerce::tienda',
] as const;
