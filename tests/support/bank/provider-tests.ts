import type { ProviderName } from '#areas/payments/provider/providers.ts';
import type { ProviderTests } from './provider-harness.ts';
import { placetopayTests } from './providers/placetopay.ts';
import { sandboxTests } from './providers/sandbox.ts';

/** All payment providers, which pass the same contract and fault tests. A missing one does not compile. */
export const PROVIDER_TESTS = {
  simulador: sandboxTests,
  placetopay: placetopayTests,
} as const satisfies Readonly<Record<ProviderName, ProviderTests>>;

/** The simulators of all payment providers. */
export type StandIns = { readonly [Name in ProviderName]: ReturnType<(typeof PROVIDER_TESTS)[Name]['mount']> };

export const EACH_PROVIDER = Object.entries(PROVIDER_TESTS) as [ProviderName, ProviderTests][];
