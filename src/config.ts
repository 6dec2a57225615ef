import { type PaymentsConfig, unservedStores } from '#areas/payments/server/settings.ts';
import { readStoreHosts, type storesSettings } from '#areas/stores/server/settings.ts';
import { mergeSettingShapes, type PlatformConfig, readConfig } from '#platform/config.ts';
import { type AreaSettingValues, declareSettings, type ValuesOf } from '#platform/settings.ts';
import { loadAllSettings } from './area-files.ts';

/** A check across two areas: the stores, and the payment provider that must serve them. */
const storesWithProvider = declareSettings({}, (values) => {
  const { STORE_CODE, STORE_HOSTS, ...rest } = values as unknown as ValuesOf<typeof storesSettings> & PaymentsConfig;
  return unservedStores(rest, [STORE_CODE, ...readStoreHosts(STORE_HOSTS).values()]);
});

const SETTINGS = [...(await loadAllSettings()), storesWithProvider];

/** Names of all environment variables, of the platform and of every area. */
export const SETTING_NAMES: readonly string[] = Object.keys(mergeSettingShapes(SETTINGS));

/** Variables whose values the log redacts. */
export const SECRET_NAMES: readonly string[] = SETTINGS.flatMap(({ secrets }) => secrets);

export type Config = PlatformConfig & AreaSettingValues;

/** Reads the configuration of the whole portal. @throws BadConfiguration listing every bad variable */
export const readPortalConfig = (environment: Record<string, string | undefined>): Config =>
  readConfig(environment, SETTINGS) as Config;
