import { STORES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { DEMO_COMPANIES } from './demo-companies.ts';
import { DEMO_PEOPLE } from './demo-people.ts';

/** The password of all accounts in the demo, which has only invented data. */
export const DEMO_PASSWORD = 'Surtidor2026*';

export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly store: StoreCode;
  readonly storeName: string;
  readonly shows: string;
}

/** The demo's accounts, for its page and for the terminal. */
export function demoAccounts(provider: string): readonly DemoAccount[] {
  return DEMO_PEOPLE.filter(({ active, entry }) => active !== false && entry !== 'invited').map(
    ({ email, firstname, lastname, role, cliente, shows }) => {
      const company = DEMO_COMPANIES.find((each) => each.cliente === cliente);
      if (!company) throw new RangeError(`No such company: ${cliente}`);
      return {
        email,
        password: DEMO_PASSWORD,
        name: `${firstname} ${lastname}`,
        role: role === 'provider' ? provider : role,
        company: company.nombre,
        store: company.store,
        storeName: STORES[company.store].name,
        shows,
      };
    },
  );
}
