import { compensationsSettings } from '#areas/compensations/server/settings.ts';
import { embedsSettings } from '#areas/embeds/server/settings.ts';
import { feedSettings } from '#areas/feed/server/settings.ts';
import { pushSettings } from '#areas/notifications/server/push-settings.ts';
import { notificationsSettings } from '#areas/notifications/server/settings.ts';
import { passwordsSettings } from '#areas/passwords/server/settings.ts';
import { type PaymentsConfig, paymentsSettings, unservedStores } from '#areas/payments/server/settings.ts';
import { sessionSettings } from '#areas/session/server/settings.ts';
import { shopSettings } from '#areas/shop/server/settings.ts';
import { readStoreHosts, storesSettings } from '#areas/stores/server/settings.ts';
import { supportSettings } from '#areas/support/server/settings.ts';
import { readConfig, sumShapes } from '#platform/config.ts';
import { declareSettings, type ValuesOf } from '#platform/settings.ts';

/** A check of the settings of two areas. */
const storesWithProvider = declareSettings({}, (values) => {
  const { STORE_CODE, STORE_HOSTS, ...rest } = values as unknown as ValuesOf<typeof storesSettings> & PaymentsConfig;
  return unservedStores(rest, [STORE_CODE, ...readStoreHosts(STORE_HOSTS).values()]);
});

const AREAS = [
  storesSettings,
  sessionSettings,
  passwordsSettings,
  supportSettings,
  shopSettings,
  embedsSettings,
  notificationsSettings,
  pushSettings,
  paymentsSettings,
  compensationsSettings,
  feedSettings,
  storesWithProvider,
] as const;

/** Every variable of the environment, once: those of the platform and of every area. */
export const SETTING_NAMES: readonly string[] = Object.keys(sumShapes(AREAS));

/** Variables of the areas whose values never reach the log. */
export const SECRET_NAMES: readonly string[] = AREAS.flatMap(({ secrets }) => secrets);

/** @throws BadConfiguration listing every bad variable */
export const readPortalConfig = (environment: Record<string, string | undefined>) => readConfig(environment, AREAS);

export type Config = ReturnType<typeof readPortalConfig>;
