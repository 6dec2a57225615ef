import type { ConfiguredEmbeds } from '#areas/embeds/rules/embeds.ts';
import { readEmbedSettings } from '#areas/embeds/server/embed-settings.ts';
import { hasShop } from '#areas/shop/server/settings.ts';
import type { TokenMarkers } from '#platform/crypto-js-token.ts';
import type { Config } from './config.ts';

/** Settings that pages of single areas need; `createPortalContext` gives each area its own. */
export interface AreaSettings {
  /** Whether there is an external store to lead to. */
  readonly hasShop: boolean;
  /** Undefined when the pages embed nothing from elsewhere. */
  readonly embeds: ConfiguredEmbeds | undefined;
  readonly tokenMarkers: TokenMarkers;
}

export const buildAreaSettings = (config: Config): AreaSettings => ({
  hasShop: hasShop(config, config.demo),
  embeds: readEmbedSettings(config),
  tokenMarkers: config.PAYMENT_TOKEN_MARKERS,
});
