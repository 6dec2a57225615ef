import type { Page } from '@playwright/test';
import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { TestPerson } from '../add-customer.ts';
import type { PortalChild } from '../portal-child.ts';

/** The person who looks at a screen, and what may be changed for it without the screens. */
export interface Visit {
  readonly page: Page;
  readonly julia: TestPerson;
  readonly control: PortalChild['control'];
}

export interface Screen {
  readonly name: string;
  /** The signed-in person; undefined: none. */
  readonly as?: 'owner' | 'basic' | 'soporte' | 'debtless';
  readonly store?: StoreCode;
  readonly console?: RegExp;
  /** Changes the clock of its browser context, so other screens must not share the context. */
  readonly movesClock?: true;
  show(visit: Visit): Promise<void>;
}

/** The other stores. Screens that depend on colours, header, words or currency are checked in each. */
export const VARIANTS: readonly StoreCode[] = ['lubricantes', 'ecuador', 'lubricantes_ecuador', 'lubricantes_peru'];
