import type { Currency } from '#kernel/money.ts';

export const STORE_CODES = ['main', 'lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'] as const;
export type StoreCode = (typeof STORE_CODES)[number];

/** A store variant: what changes between them, as data (decision 5). Components never ask for a code; they ask for one of these. */
export interface Store {
  readonly code: StoreCode;
  readonly name: string;
  readonly country: 'CO' | 'EC' | 'PE';
  readonly currency: Currency;
  readonly isLubricants: boolean;
  /** Which reading of the ageing chart's scale is drawn (decision 9). */
  readonly ageingScale: 'enlarge-small' | 'shrink-oldest';
  readonly header: 'full' | 'lubricants-home';
  readonly footer: 'full' | 'sign-in';
  /** Footer of pages without a session (platform.txt §2, nonAuth). */
  readonly signedOutFooter: 'plain' | 'none' | 'sign-in';
  readonly shows: {
    readonly notificationBell: boolean;
    readonly orders: boolean;
    readonly storeLink: boolean;
    readonly salesCertificate: boolean;
    readonly chat: boolean;
    readonly destinationSearch: boolean;
  };
  readonly blocks: { readonly menu: string; readonly banner: string; readonly carousel: string };
}

const blocks = (menu: string, suffix: string) => ({ menu, banner: `banner${suffix}`, carousel: `carousel${suffix}` });

/** A code that contains `lubricantes` is a lubricants store (platform.txt §1). */
export const isLubricantsCode = (code: string): boolean => code.includes('lubricantes');

export const STORES: Record<StoreCode, Store> = {
  main: {
    code: 'main',
    name: 'Colombia',
    country: 'CO',
    currency: 'COP',
    isLubricants: false,
    ageingScale: 'enlarge-small',
    header: 'full',
    footer: 'full',
    signedOutFooter: 'plain',
    shows: {
      notificationBell: true,
      orders: true,
      storeLink: true,
      salesCertificate: true,
      chat: true,
      destinationSearch: true,
    },
    blocks: blocks('menu-links', ''),
  },
  lubricantes: {
    code: 'lubricantes',
    name: 'Lubricantes Colombia',
    country: 'CO',
    currency: 'COP',
    isLubricants: true,
    ageingScale: 'enlarge-small',
    header: 'lubricants-home',
    footer: 'full',
    signedOutFooter: 'none',
    shows: {
      notificationBell: false,
      orders: false,
      storeLink: false,
      salesCertificate: true,
      chat: false,
      destinationSearch: true,
    },
    blocks: blocks('menu-links-lub', '-lub'),
  },
  ecuador: {
    code: 'ecuador',
    name: 'Ecuador',
    country: 'EC',
    currency: 'USD',
    isLubricants: false,
    ageingScale: 'enlarge-small',
    header: 'full',
    footer: 'full',
    signedOutFooter: 'plain',
    shows: {
      notificationBell: true,
      orders: true,
      storeLink: true,
      salesCertificate: false,
      chat: true,
      destinationSearch: false,
    },
    blocks: blocks('menu-links', '-ecuador'),
  },
  lubricantes_ecuador: {
    code: 'lubricantes_ecuador',
    name: 'Lubricantes Ecuador',
    country: 'EC',
    currency: 'USD',
    isLubricants: true,
    ageingScale: 'shrink-oldest',
    header: 'lubricants-home',
    footer: 'full',
    signedOutFooter: 'none',
    shows: {
      notificationBell: false,
      orders: true,
      storeLink: true,
      salesCertificate: false,
      chat: false,
      destinationSearch: false,
    },
    blocks: blocks('menu-links-lub', '-lub-ecuador'),
  },
  lubricantes_peru: {
    code: 'lubricantes_peru',
    name: 'Lubricantes Perú',
    country: 'PE',
    currency: 'USD',
    isLubricants: true,
    ageingScale: 'enlarge-small',
    header: 'lubricants-home',
    footer: 'full',
    signedOutFooter: 'sign-in',
    shows: {
      notificationBell: false,
      orders: false,
      storeLink: false,
      salesCertificate: false,
      chat: false,
      destinationSearch: true,
    },
    blocks: blocks('menu-links-lub', '-lub-peru'),
  },
};

export const isStoreCode = (text: string): text is StoreCode => Object.hasOwn(STORES, text);

/**
 * Host name first, then the cookie, then the configured one (decision 5). A code that does not exist counts as not given.
 * @param hosts host name → store code, from STORE_HOSTS
 */
export function chooseStore(asked: {
  host: string;
  hosts: ReadonlyMap<string, string>;
  cookie: string | undefined;
  configured: string;
}): Store {
  const candidates = [asked.hosts.get(asked.host.toLowerCase()), asked.cookie, asked.configured];
  const code = candidates.find(
    (candidate): candidate is StoreCode => candidate !== undefined && isStoreCode(candidate),
  );
  return STORES[code ?? 'main'];
}
