import type { Currency } from '#kernel/money.ts';
import { COUNTRIES, type Country, type CountryFacts } from './countries.ts';

export const STORE_CODES = ['main', 'lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'] as const;
export type StoreCode = (typeof STORE_CODES)[number];

/**
 * A store: the differences between stores, as data (docs/product/stores.md). Components read these properties and never
 * compare codes.
 */
export interface Store {
  readonly code: StoreCode;
  readonly name: string;
  readonly country: Country;
  readonly currency: Currency;
  /** The sign-in page's sentence about the store's products and region. */
  readonly sells: string;
  readonly clock: CountryFacts['clock'];
  readonly isLubricants: boolean;
  /** Scale of the age chart (docs/product/home.md#age-chart). */
  readonly ageingScale: 'enlarge-small' | 'shrink-oldest';
  readonly header: 'full' | 'lubricants-home';
  /** Footer of pages without a session (docs/product/shell.md#layouts). */
  readonly signedOutFooter: 'plain' | 'none' | 'sign-in';
  readonly shows: {
    readonly notificationBell: boolean;
    readonly orders: boolean;
    /** Whether an order shows the reason for its refusal. */
    readonly rejectionReason: boolean;
    readonly shopLink: boolean;
    readonly salesCertificate: boolean;
    /** Whether the store sells gift vouchers. */
    readonly vouchers: boolean;
    readonly chat: boolean;
    readonly destinationSearch: boolean;
  };
  readonly blocks: { readonly menu: string; readonly banner: string; readonly carousel: string };
}

/** Country of a store's customers, with its currency and time zone. */
const inCountry = (country: Country): Pick<Store, 'country' | 'currency' | 'clock'> => {
  const { currency, clock } = COUNTRIES[country];
  return { country, currency, clock };
};

const blocks = (menu: string, suffix: string) => ({ menu, banner: `banner${suffix}`, carousel: `carousel${suffix}` });

/** Whether a code is that of a lubricants store: it contains `lubricantes`. */
export const isLubricantsCode = (code: string): boolean => code.includes('lubricantes');

/** The only table of differences between stores (docs/product/stores.md#what-each-store-shows). */
export const STORES: Record<StoreCode, Store> = {
  main: {
    code: 'main',
    name: 'Colombia',
    ...inCountry('CO'),
    sells: 'combustibles y lubricantes en Colombia',
    isLubricants: false,
    ageingScale: 'enlarge-small',
    header: 'full',
    signedOutFooter: 'plain',
    shows: {
      notificationBell: true,
      orders: true,
      rejectionReason: true,
      shopLink: true,
      salesCertificate: true,
      vouchers: true,
      chat: true,
      destinationSearch: true,
    },
    blocks: blocks('menu-links', ''),
  },
  lubricantes: {
    code: 'lubricantes',
    name: 'Lubricantes Colombia',
    ...inCountry('CO'),
    sells: 'lubricantes en Colombia',
    isLubricants: true,
    ageingScale: 'enlarge-small',
    header: 'lubricants-home',
    signedOutFooter: 'none',
    shows: {
      notificationBell: false,
      orders: false,
      rejectionReason: false,
      shopLink: false,
      salesCertificate: true,
      vouchers: true,
      chat: false,
      destinationSearch: true,
    },
    blocks: blocks('menu-links-lub', '-lub'),
  },
  ecuador: {
    code: 'ecuador',
    name: 'Ecuador',
    ...inCountry('EC'),
    sells: 'combustibles y lubricantes en Ecuador',
    isLubricants: false,
    ageingScale: 'enlarge-small',
    header: 'full',
    signedOutFooter: 'plain',
    shows: {
      notificationBell: true,
      orders: true,
      rejectionReason: true,
      shopLink: true,
      salesCertificate: false,
      vouchers: true,
      chat: true,
      destinationSearch: false,
    },
    blocks: blocks('menu-links', '-ecuador'),
  },
  lubricantes_ecuador: {
    code: 'lubricantes_ecuador',
    name: 'Lubricantes Ecuador',
    ...inCountry('EC'),
    sells: 'lubricantes en Ecuador',
    isLubricants: true,
    ageingScale: 'shrink-oldest',
    header: 'lubricants-home',
    signedOutFooter: 'none',
    shows: {
      notificationBell: false,
      orders: true,
      rejectionReason: false,
      shopLink: true,
      salesCertificate: false,
      vouchers: false,
      chat: false,
      destinationSearch: false,
    },
    blocks: blocks('menu-links-lub', '-lub-ecuador'),
  },
  lubricantes_peru: {
    code: 'lubricantes_peru',
    name: 'Lubricantes Perú',
    ...inCountry('PE'),
    sells: 'lubricantes en el Perú',
    isLubricants: true,
    ageingScale: 'enlarge-small',
    header: 'lubricants-home',
    signedOutFooter: 'sign-in',
    shows: {
      notificationBell: false,
      orders: false,
      rejectionReason: false,
      shopLink: false,
      salesCertificate: false,
      vouchers: false,
      chat: false,
      destinationSearch: true,
    },
    blocks: blocks('menu-links-lub', '-lub-peru'),
  },
};

export const isStoreCode = (text: string): text is StoreCode => Object.hasOwn(STORES, text);

/** Names of the stores by code, as the options of a choice. */
export const STORE_NAMES = Object.fromEntries(STORE_CODES.map((code) => [code, STORES[code].name])) as Readonly<
  Record<StoreCode, string>
>;

/** A store's name. A newer back end may have stores that these pages do not know; their code is shown. */
export const storeName = (code: string): string => (isStoreCode(code) ? STORES[code].name : code);

/**
 * Chooses the store of a visit: by host name, else the signed-in customer's own store, else the cookie, else the configured one
 * (docs/product/stores.md#which-store-a-visitor-sees). Unknown codes are ignored. For a signed-in customer the host decides
 * only the look; features, currency and words are those of their own store. Scripts can write the cookie, so it has no
 * effect for signed-in customers.
 * @param hosts host name → store code, from STORE_HOSTS
 * @param own store code of the signed-in customer
 */
export function chooseStore(asked: {
  host: string;
  hosts: ReadonlyMap<string, string>;
  own?: string | undefined;
  cookie: string | undefined;
  configured: string;
}): Store {
  const candidates = [asked.hosts.get(asked.host.toLowerCase()), asked.own, asked.cookie, asked.configured];
  const code = candidates.find(
    (candidate): candidate is StoreCode => candidate !== undefined && isStoreCode(candidate),
  );
  const store = STORES[code ?? 'main'];
  return asked.own !== undefined && isStoreCode(asked.own) ? withFeaturesOf(store, STORES[asked.own]) : store;
}

const withFeaturesOf = (look: Store, { country, currency, clock, isLubricants, ageingScale, shows }: Store): Store => ({
  ...look,
  country,
  currency,
  clock,
  isLubricants,
  ageingScale,
  shows,
});
