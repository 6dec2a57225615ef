import type { Page } from '@playwright/test';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { TestPerson } from './add-customer.ts';
import type { PortalChild } from './portal-child.ts';

/** Who looks at a screen, and what may be done behind the portal's back for it. */
export interface Visit {
  readonly page: Page;
  readonly julia: TestPerson;
  readonly control: PortalChild['control'];
}

export interface Screen {
  readonly name: string;
  /** Signed in as whom; nothing: nobody. */
  readonly as?: 'owner' | 'basic' | 'soporte' | 'debtless';
  readonly store?: StoreCode;
  readonly console?: RegExp;
  show(visit: Visit): Promise<void>;
}

/** The stores beside the main one: what shows their colours, header, words and currency is looked at again in each. */
export const VARIANTS: readonly StoreCode[] = ['lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'];
