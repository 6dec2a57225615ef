import type { NavGroup } from '#ui/console/navigation.tsx';

export const CONSOLE_NOW = { label: '9:58', day: 'sáb 5 sep 2026', share: 598 / 1440 };
export const CONSOLE_WHO = { name: 'Julián Andrés Mesa', role: 'Administrador' };

const at = (name: string): string => `/dev/consola?seccion=${name}`;

export const CONSOLE_GROUPS: readonly NavGroup[] = [
  { entries: [{ to: '/dev/consola', label: 'Hoy', waits: '18' }] },
  {
    title: 'Cartera',
    entries: [
      { to: at('pagos'), label: 'Pagos', waits: '3', isLate: true },
      { to: at('compensaciones'), label: 'Compensaciones', waits: '1', isLate: true },
      { to: at('reclamos'), label: 'Reclamos', waits: '4' },
    ],
  },
  { entries: [{ to: at('clientes'), label: 'Clientes' }] },
  {
    title: 'Sistema',
    entries: [
      { to: at('datos'), label: 'Datos del ERP', waits: '1.284', isLate: true },
      { to: at('trabajos'), label: 'Trabajos y correos que nadie ha revisado', waits: '5' },
      { to: at('auditoria'), label: 'Auditoría' },
    ],
  },
];
