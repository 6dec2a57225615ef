import { compensationsSettings } from '#areas/compensations/server/settings.ts';
import { embedsSettings } from '#areas/embeds/server/settings.ts';
import { feedSettings } from '#areas/feed/server/settings.ts';
import { pushSettings } from '#areas/notifications/server/push-settings.ts';
import { notificationsSettings } from '#areas/notifications/server/settings.ts';
import { passwordsSettings } from '#areas/passwords/server/settings.ts';
import { paymentsSettings } from '#areas/payments/server/settings.ts';
import { sessionSettings } from '#areas/session/server/settings.ts';
import { shopSettings } from '#areas/shop/server/settings.ts';
import { storesSettings } from '#areas/stores/server/settings.ts';
import { supportSettings } from '#areas/support/server/settings.ts';
import { readConfig, sumShapes } from '#platform/config.ts';

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
] as const;

/** Every variable of the environment, once: those of the platform and of every area. */
export const SETTING_NAMES: readonly string[] = Object.keys(sumShapes(AREAS));

/** @throws BadConfiguration listing every bad variable */
export const readPortalConfig = (environment: Record<string, string | undefined>) => readConfig(environment, AREAS);

export type Config = ReturnType<typeof readPortalConfig>;
