import { join } from 'node:path';
import type { AreaHost } from '#platform/area.ts';
import type { PlatformConfig } from '#platform/config.ts';
import type { PaymentsConfig } from '../server/settings.ts';
import { openPlacetopay } from './placetopay.ts';
import type { PaymentProvider } from './provider.ts';
import { openSandbox } from './sandbox.ts';
import { openSimulatedBank } from './simulated-bank/open-simulated-bank.ts';

interface BankNeeds extends Pick<AreaHost, 'app' | 'clock' | 'keyFor' | 'ownUrl'> {
  readonly config: PaymentsConfig & Pick<PlatformConfig, 'demo' | 'DATA_DIR' | 'BACKEND_URL'>;
}

type Needs = BankNeeds & Pick<AreaHost, 'simulatorsUrl'>;

interface Providers {
  /** Takes the new payments. */
  readonly provider: PaymentProvider;
  /** Are only asked about their earlier payments. */
  readonly earlierProviders: readonly PaymentProvider[];
}

const SIMULATED_BANK = '/simulador/banco';

const secretOf = ({ config, keyFor }: BankNeeds): string => config.PAYMENT_SECRET ?? keyFor('banco');

/** Without a provider of its own, the demo gets the simulated bank. */
export function simulateBank(needs: BankNeeds): void {
  const { app, clock, ownUrl, config } = needs;
  if (!config.demo || config.PAYMENT_URL) return;
  openSimulatedBank(app, {
    prefix: SIMULATED_BANK,
    secret: secretOf(needs),
    clock,
    journalFile: join(config.DATA_DIR, 'simulador', 'banco.ndjson'),
    tokenMarkers: config.PAYMENT_TOKEN_MARKERS,
    publicUrl: config.BACKEND_URL ?? ownUrl,
  });
}

/**
 * The configured provider takes new payments; the other one, if it is configured too, is only asked about its earlier
 * payments. The demo's simulated bank is opened here unless another process holds it.
 */
export function openProviders(needs: Needs): Providers {
  const { clock, ownUrl, simulatorsUrl, config } = needs;
  const { PLACETOPAY_URL, PLACETOPAY_LOGIN: login = '', PLACETOPAY_SECRET = '', PAYMENT_PROVIDER } = config;
  if (!simulatorsUrl) simulateBank(needs);
  const url = config.PAYMENT_URL ?? `${simulatorsUrl ?? ownUrl}${SIMULATED_BANK}`;
  const sandbox = openSandbox({ url, secret: secretOf(needs), clock, tokenMarkers: config.PAYMENT_TOKEN_MARKERS });
  if (!PLACETOPAY_URL) return { provider: sandbox, earlierProviders: [] };
  const placetopay = openPlacetopay({ url: PLACETOPAY_URL, login, secret: PLACETOPAY_SECRET, clock });
  if (PAYMENT_PROVIDER !== placetopay.name) return { provider: sandbox, earlierProviders: [placetopay] };
  const hasSandbox = config.PAYMENT_URL !== undefined || config.demo;
  return { provider: placetopay, earlierProviders: hasSandbox ? [sandbox] : [] };
}
