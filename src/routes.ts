import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The site map. */
const portal = [
  index('areas/dashboard/pages/home.tsx'),
  // The home, for people whom the external store does not take (docs/product/shop.md).
  route('admin/store', 'areas/shop/pages/shop.ts', [index('areas/dashboard/pages/home.tsx', { id: 'store-home' })]),
  route('admin/pending-invoices', 'areas/payments/pages/pending-invoices.tsx', [
    route('pagar', 'areas/payments/pages/pay.tsx'),
  ]),
  route('admin/resultado-transaccion', 'areas/payments/pages/result.tsx'),
  route('allied/edit-profile', 'areas/associates/pages/edit-profile.tsx'),
  route('allied/edit/personal-info', 'areas/associates/pages/personal-info.tsx'),
  route('allied/destinos', 'areas/associates/pages/destinations.ts'),
  route('allied/cambiar-clave', 'areas/passwords/pages/change-password.tsx'),
  route('admin/mis-pagos', 'areas/payments/pages/payment-list.tsx'),
  route('allied/registro-de-cambios', 'areas/associates/pages/change-log.tsx'),
  route('allied/accesos-y-sesiones', 'areas/support/pages/access-and-sessions.tsx'),
  route('allied/accesos-de-soporte', 'areas/support/pages/support-visits.tsx'),
  route('admin/documentos/:id/pdf', 'areas/documents/pages/document-pdf.ts'),
  route('admin/mis-pagos/:uuid/comprobante', 'areas/payments/pages/receipt.ts'),
];

export default [
  layout('areas/shell/pages/portal-layout.tsx', portal),
  layout('areas/shell/pages/signed-out-layout.tsx', [
    route('login', 'areas/session/pages/login.tsx'),
    ...['login-as-customer', 'loginascustomer'].map((path) =>
      route(`${path}/login`, 'areas/support/pages/support-login.tsx', { id: path }),
    ),
    route('recuperar-clave', 'areas/passwords/pages/request-link.tsx'),
    route('crear-clave', 'areas/passwords/pages/choose-password.tsx'),
    route('terminos', 'areas/legal/pages/terms.tsx'),
    route('tratamiento-de-datos', 'areas/legal/pages/data-policy.tsx'),
    route('ayuda', 'areas/shell/pages/help.tsx'),
    route('maintenance', 'areas/shell/pages/maintenance.tsx'),
    ...prefix('demo', [index('areas/demo/pages/demo-accounts.tsx'), route('correo', 'areas/demo/pages/outbox.tsx')]),
  ]),
  route('datos-del-chat', 'areas/embeds/pages/chat-person.ts'),
  route('error_assets', 'areas/shell/pages/error-assets.ts'),
  route('sin-conexion', 'areas/shell/pages/offline.ts'),
  route('server-middleware/generate-link-to-store', 'areas/shop/pages/generate-link.ts'),
  ...prefix('server-middleware/auth', [
    route('login', 'areas/session/pages/auth-login.ts'),
    route('logout', 'areas/session/pages/auth-logout.ts'),
    route('actividad', 'areas/session/pages/auth-activity.ts'),
  ]),
  ...(process.env.NODE_ENV === 'development' ? [route('dev/componentes', 'ui/dev/components-page.tsx')] : []),
  route('*', 'areas/shell/pages/not-found.tsx'),
] satisfies RouteConfig;
