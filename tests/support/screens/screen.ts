import type { Page } from '@playwright/test';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { TestPerson } from '../add-customer.ts';
import type { PortalChild } from '../portal-child.ts';

/** The visitor of a screen, and functions that change the portal for it. */
export interface Visit {
  readonly page: Page;
  readonly julia: TestPerson;
  readonly control: PortalChild['control'];
}

export interface Screen {
  readonly name: string;
  /** The signed-in person; undefined for a visitor without a session. */
  readonly as?: 'owner' | 'basic' | 'soporte' | 'debtless';
  readonly store?: StoreCode;
  readonly console?: RegExp;
  /** Moves the clock of its browser context, which other screens must then not share. */
  readonly movesClock?: true;
  show(visit: Visit): Promise<void>;
}

/** The other stores, in which screens with store-dependent colours, header, words or currency are checked too. */
export const OTHER_STORES: readonly StoreCode[] = ['lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'];
