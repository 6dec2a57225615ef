import type { PageRow } from '#areas/session/rules/site.ts';
import { ENTER_SHOP } from '#areas/shop/rules/permissions.ts';
import type { Store } from '#areas/stores/rules/stores.ts';
import { BOUGHT_VOUCHERS_PATH, VOUCHER_PATH, VOUCHERS_PATH } from './paths.ts';

export const CHOOSE_VOUCHERS_PATH = '/admin/bonos-regalo-tienda';
export const CONFIRM_PATH = '/admin/confirmar-compra-bonos';

const isIn = ({ shows }: Store): boolean => shows.vouchers;

/** Maximum size of the form: a full cart with the longest values. */
const CART_FORM_BYTES = 16 * 1024;

const row = { visit: 'session', needs: ENTER_SHOP, isIn } as const;

export const pages: readonly PageRow[] = [
  {
    ...row,
    path: VOUCHERS_PATH,
    file: 'areas/vouchers/pages/catalogue.tsx',
    menu: {
      at: 120,
      label: 'Bonos regalo',
      section: 'Bonos',
      covers: [CHOOSE_VOUCHERS_PATH, CONFIRM_PATH, BOUGHT_VOUCHERS_PATH],
      icon: 'gift',
      about: 'Compre bonos para su equipo: llegan por correo y se redimen en la estación.',
    },
  },
  { ...row, path: CHOOSE_VOUCHERS_PATH, formBytes: CART_FORM_BYTES, file: 'areas/vouchers/pages/choose.tsx' },
  { ...row, path: CONFIRM_PATH, formBytes: CART_FORM_BYTES, file: 'areas/vouchers/pages/confirm.tsx' },
  {
    ...row,
    path: BOUGHT_VOUCHERS_PATH,
    file: 'areas/vouchers/pages/bought.tsx',
    menu: { at: 130, label: 'Mis bonos', icon: 'gift', about: 'Vea los bonos que compró, reenvíelos o compártalos.' },
  },
  { ...row, path: `${BOUGHT_VOUCHERS_PATH}/:which/pdf`, file: 'areas/vouchers/pages/voucher-pdf.ts' },
  { path: VOUCHER_PATH, visit: 'anyone', file: 'areas/vouchers/pages/ask-voucher.tsx' },
  { path: `${VOUCHER_PATH}/:code`, visit: 'anyone', file: 'areas/vouchers/pages/redeem.tsx' },
];
